"""What a rulebook consists of: rules and the references between them."""

from __future__ import annotations

import msgspec


class Reference(msgspec.Struct, frozen=True):
    """One rule pointing at another.

    `target` is the number that the document prints. `reading` is the number that is meant, where the printed
    one is wrong. `printed` is false for a relation that the document does not state.
    """

    target: str
    kind: str
    reading: str = ""
    printed: bool = True

    @property
    def resolved(self) -> str:
        """The number that is meant."""
        return self.reading or self.target


class Rule(msgspec.Struct, frozen=True):
    """A numbered piece of the rules, from a chapter (`7`) down to an unnumbered point (`705.2b#1`).

    Chapters, sections and glossary entries have a title; everything but chapters and sections has a text.
    `parent` is empty for chapters. `official` says that the words are those of an imported document, not ours.
    """

    id: str
    title: str
    text: str
    parent: str
    chapter: str
    children: tuple[str, ...] = ()
    references: tuple[Reference, ...] = ()
    official: bool = False

    @property
    def line(self) -> str:
        """The rule in one line: its text, or its title if it has no text."""
        return self.text or self.title

    def __str__(self) -> str:
        return f"{self.id}  {self.line}"

    def __repr__(self) -> str:
        return f"<Rule {self.id}>"
