"""A card together with the place where it is written, so that a message can point there."""

from __future__ import annotations

import msgspec

from judge.cards.model import Card


class Printed(msgspec.Struct, frozen=True):
    """A card and its place: the file, and where the format has lines, the card's line and those of its paragraphs.

    `lines` holds for each side the lines of its keywords and then of its paragraphs, one for each; a line of 0 is
    unknown.
    """

    card: Card
    file: str = ""
    line: int = 0
    lines: tuple[tuple[int, ...], ...] = ()

    def line_of(self, side: int, paragraph: int) -> int:
        """The line of a keyword or paragraph, counted from 0 over both; the card's own if that is unknown."""
        lines = self.lines[side] if side < len(self.lines) else ()
        return lines[paragraph] if paragraph < len(lines) else self.line
