"""Phases that are skipped, phases and turns that are additional, as texts have it (104.1, 601)."""

from __future__ import annotations

import msgspec


class TurnChange(msgspec.Struct, frozen=True, cache_hash=True):
    """One phase or turn that is skipped, or is additional, as soon as it comes to that.

    `name` is the phase, or "turn"; `before` the phase before which it is taken, "" for the end of the present one.
    `player` is who takes the turn, or in whose turn the phase is; "" in anybody's. `within` is the phase in which a
    step comes once more, for the next time that the phase comes after the turn `after`.
    """

    name: str
    player: str = ""
    additional: bool = False
    before: str = ""
    within: str = ""
    after: int = 0

    def is_due(self, ending: str, beginning: str, player: str) -> bool:
        """Whether it is taken, or what is skipped would come, between the end of one phase and the next."""
        if self.player not in ("", player) or self.name == "turn" or self.within:
            return False
        if not self.additional:
            return self.name == beginning
        return self.before == beginning if self.before else self.name == ending

    def comes_in(self, step: str, phase: str, turn: int, player: str) -> bool:
        """Whether a step comes once more in a phase of a turn of a player."""
        named = (self.name, self.within) == (step, phase) and self.player in ("", player)
        return named and turn > self.after
