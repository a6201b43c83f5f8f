"""What a text has spoken of: cards introduced with their labels, and by which nouns they can be called again."""

from __future__ import annotations

import msgspec

from judge.text.ast import selection as s
from judge.text.ast.node import Tree


class Spoken(msgspec.Struct, frozen=True):
    """Something introduced: its label, whether there are several, by which nouns it can be called.

    `words` are all nouns and adjectives that it was introduced with.
    """

    label: int
    several: bool
    nouns: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()


THIS = Spoken(0, False)
HOST = Spoken(-2, False)
"""The card that an attachment is on; it has no label, because a word of its own means it."""

EARLIER = Spoken(-3, False)
"""A card that the ability before this one spoke of."""


def nouns_of(description: s.Description) -> frozenset[str]:
    """By which nouns a selection can be called again."""
    names = {name_of(noun) for noun in description.nouns}
    names |= {adjective.trait for adjective in description.adjectives if isinstance(adjective, s.OfTrait)}
    return frozenset(names)


def words_of(description: s.Description) -> frozenset[str]:
    """The nouns and adjectives of a description, each as a word, and the zone that the cards are in."""
    zones = {in_zone(part.zone) for part in description.qualifiers if isinstance(part, s.InZone)}
    return nouns_of(description) | {_word_of(adjective) for adjective in description.adjectives} | zones


def in_zone(zone: Tree) -> str:
    """The zone that cards are in as a word of their description."""
    return f"in {getattr(zone, 'zone', '')}"


def _word_of(adjective: Tree) -> str:
    said = (getattr(adjective, name, "") for name in ("state", "color", "trait", "title"))
    whose = getattr(getattr(adjective, "by", None), "role", "")
    return next((word for word in said if word), whose or type(adjective).__name__)


def name_of(noun: s.Noun) -> str:
    """The type, trait or title that a noun says."""
    return getattr(noun, "kind", "") or getattr(noun, "trait", "") or getattr(noun, "title", "")


_CHARACTERS = frozenset(("Friend", "Mane Character", "character"))
ITSELF = frozenset(("", "card", "Resource"))
"""By which nouns an attachment speaks of itself and not of its host (509.4)."""


def can_be_called(spoken: Spoken, name: str) -> bool:
    """Whether cards that were introduced can be meant by "that NAME"; "" and "card" fit any."""
    if name in ("card", "") or name in spoken.nouns:
        return True
    if name == "character":
        return bool(spoken.nouns & _CHARACTERS) or not spoken.nouns - _CHARACTERS
    return name in _CHARACTERS and "character" in spoken.nouns
