"""A rules document as a user owns it: its numbered items in their own words, where each stands, and what was repaired.

Reading documents is explained in `judge/rulebook/importing`; what is wrong with a document itself, `lint` says.
"""

from __future__ import annotations

import functools

import msgspec


class Repair(msgspec.Struct, frozen=True):
    """A fault of the file (not of the rules) that was fixed: its name, the line, what stood there and stands now."""

    name: str
    line: int
    before: str
    after: str


MISLABELLED = "mislabelled number"
"""The name of the repair of a number that the document itself prints wrongly; its item has the right number."""

MISREAD_BULLET = "misread bullet"
"""The name of the repair of a bullet that was read as other characters, which stand in `before`."""


class Item(msgspec.Struct, frozen=True):
    """A piece of a document under its number.

    `number` is as everywhere: `7`, `705`, `705.2b`, `514.3a.i`, `705.2b#1` for an unnumbered point, `glossary:Swift`
    for a glossary entry; in a document without numbers it is the heading in lower case, words joined by "-".
    `title` is the heading of chapters, sections and glossary entries, and empty elsewhere; `text` has the full wording
    without the number, paragraphs joined by newlines. `line` counts from 1 in the file that was read.
    """

    number: str
    title: str
    text: str
    line: int = 0


class Document(msgspec.Struct, frozen=True, dict=True):
    """An imported rules document. `name` is that of the file it came from, `ruleset` the one it was imported for."""

    name: str
    ruleset: str
    items: tuple[Item, ...]
    repairs: tuple[Repair, ...] = ()

    @functools.cached_property
    def by_number(self) -> dict[str, Item]:
        """The items by their numbers."""
        return {item.number: item for item in self.items}
