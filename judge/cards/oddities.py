"""What is strange in a card definition: stated with its place and what was made of it, never passed over."""

from __future__ import annotations

import msgspec

from judge.diagnostics import Diagnostic
from judge.messages.message import message, term


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
        card = f"{self.number} {self.card}".strip() or term("a card")
        return Diagnostic(message=self._said_of(card), file=self.file, line=self.line)

    def _said_of(self, card: str) -> str:
        if not self.found:
            return message("oddity-lacks", card=card, field=self.field, made=self.made)
        return message("oddity-has", card=card, field=self.field, found=self.found, made=self.made)
