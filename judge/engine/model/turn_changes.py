"""Phases that are skipped, phases and turns that are additional, as texts have it (104.1, 601)."""

from __future__ import annotations

import msgspec


class TurnChange(msgspec.Struct, frozen=True, cache_hash=True):
    """One phase or turn that is skipped, or is additional, as soon as it comes to that.

    `name` is the phase, or "turn"; `before` the phase before which it is taken, "" for the end of the present one.
    `player` is who takes the turn, or in whose turn the phase is; "" in anybody's.
    """

    name: str
    player: str = ""
    additional: bool = False
    before: str = ""

    def is_due(self, ending: str, beginning: str, player: str) -> bool:
        """Whether it is taken, or what is skipped would come, between the end of one phase and the next."""
        if self.player not in ("", player) or self.name == "turn":
            return False
        if not self.additional:
            return self.name == beginning
        return self.before == beginning if self.before else self.name == ending
