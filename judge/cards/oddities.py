"""What is strange in a card definition: stated with its place and what was made of it, never passed over."""

from __future__ import annotations

import msgspec

from judge.diagnostics import Diagnostic


class Oddity(msgspec.Struct, frozen=True, kw_only=True):
    """A field of a card that is not what it should be."""

    number: str
    card: str
    field: str
    found: str
    made: str
    file: str = ""
    line: int = 0

    @property
    def diagnostic(self) -> Diagnostic:
        """The same as a message with a place."""
        card = f"{self.number} {self.card}".strip() or "a card"
        found = f"has {self.field} {self.found!r}" if self.found else f"has no {self.field}"
        return Diagnostic(message=f"{card} {found}: {self.made}", file=self.file, line=self.line)
