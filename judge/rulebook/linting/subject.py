"""A document under examination, with what several checks want to know about it."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

import msgspec

from judge.rulebook.diffing.alignment import align
from judge.rulebook.document import Document, Item
from judge.rulebook.linting.card_words import CardWords
from judge.rulebook.numbers import GLOSSARY, parent_number
from judge.rulebook.wording import Rarity, sentences, stems

_SECTION = re.compile(r"\d{3}(?=$|[.#])")


class Statement(msgspec.Struct, frozen=True):
    """One sentence of a rule."""

    rule: str
    text: str
    stems: tuple[str, ...]


class Subject(msgspec.Struct, frozen=True, dict=True):
    """A document; an `older` edition of it and the words printed on the `cards`, if there are any."""

    document: Document
    older: Document | None = None
    cards: CardWords = CardWords()

    @functools.cached_property
    def stems(self) -> dict[str, frozenset[str]]:
        """What each rule speaks of."""
        return {item.number: frozenset(stems(item.text)) for item in self.document.items}

    @functools.cached_property
    def rarity(self) -> Rarity:
        """How telling words are in this document."""
        return Rarity(self.stems.values())

    @functools.cached_property
    def statements(self) -> tuple[Statement, ...]:
        """Every sentence of every rule, in order."""
        return tuple(
            Statement(item.number, text, stems(text))
            for item in self.document.items
            for text in sentences(item.text)
        )

    @functools.cached_property
    def became(self) -> dict[str, str]:
        """The rules of the older edition, with the numbers that they have now."""
        return align(self.older, self.document) if self.older else {}

    @functools.cached_property
    def entries(self) -> frozenset[str]:
        """The words that the glossary explains, folded, without the X of a value."""
        return frozenset(
            item.title.casefold().removesuffix(" x") for item in self.document.items if is_entry(item.number)
        )

    @functools.cached_property
    def rules(self) -> tuple[Item, ...]:
        """Everything with a text that stands outside the glossary."""
        return tuple(item for item in self.document.items if item.text and not is_entry(item.number))

    def line(self, rule: str) -> int:
        """Where a rule stands in the file."""
        return self.document.by_number[rule].line

    def likeness(self, one: str, other: str) -> float:
        """How much two rules speak of the same, from 0 to 1."""
        return self.rarity.likeness(self.stems[one], self.stems[other])

    def most_alike(self, rule: str, among: Iterable[str]) -> str:
        """The rule that speaks most of what a rule speaks of; empty if none shares a word with it."""
        ranked = max(
            ((self.likeness(rule, other), other) for other in among), key=lambda pair: pair[0], default=None
        )
        return ranked[1] if ranked and ranked[0] > 0 else ""


def is_entry(number: str) -> bool:
    """Whether a number names a glossary entry."""
    return number.startswith(f"{GLOSSARY}:")


def section_of(number: str) -> str:
    """The section that a rule is in; for what is not numbered, the item itself."""
    found = _SECTION.match(number)
    return found[0] if found else number


def lineage(number: str) -> tuple[str, ...]:
    """A rule's number and those above it, nearest first."""
    above = parent_number(number)
    return (number, *lineage(above)) if above and above != number else (number,)


def related(one: str, other: str) -> bool:
    """Whether one of two rules stands below the other."""
    return one in lineage(other) or other in lineage(one)
