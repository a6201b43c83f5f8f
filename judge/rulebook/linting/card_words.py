"""The words with a meaning in the rules that are printed on cards: keywords, tag words and traits."""

from __future__ import annotations

import msgspec


class CardWords(msgspec.Struct, frozen=True):
    """What is printed on cards, each word once: keywords without their values, what stands in front of a colon at the
    beginning of an ability without the trait that may follow it, and traits."""

    keywords: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
