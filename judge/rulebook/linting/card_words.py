"""The words with a meaning in the rules that are printed on cards: keywords, tag words and traits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from judge.cards.model import Card, Face

_LABEL = re.compile(r"((?:[A-Z][\w'-]*)(?: [A-Z][\w'-]*)*):\s")


class CardWords(msgspec.Struct, frozen=True):
    """What is printed on cards, each word once: keywords without their values, what stands in front of a colon at the
    beginning of an ability without the trait that may follow it, and traits."""

    keywords: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()


def words_on(cards: Iterable[Card]) -> CardWords:
    """The words on the given cards, in alphabetical order."""
    faces = [face for card in cards for face in card.faces]
    traits = {trait for face in faces for trait in face.traits}
    return CardWords(
        keywords=_sorted(keyword.name for face in faces for keyword in face.printed_keywords),
        labels=_sorted(_without_trait(label, traits) for face in faces for label in _labels(face)),
        traits=_sorted(traits),
    )


def _labels(face: Face) -> Iterator[str]:
    return (label[1] for paragraph in face.text if (label := _LABEL.match(paragraph)))


def _without_trait(label: str, traits: set[str]) -> str:
    tail = next((trait for trait in sorted(traits, key=len, reverse=True) if label.endswith(f" {trait}")), "")
    return label.removesuffix(tail).strip() or label


def _sorted(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(words)))
