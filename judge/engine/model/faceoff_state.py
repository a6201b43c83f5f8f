"""A faceoff in progress (514)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.engine.model.instruction import Instruction


class Faceoff(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A faceoff that is on.

    `kind` is "Problem", "Troublemaker" or "" (started by a modifier). `areas` are the Problems where it occurs, ()
    if it occurs at none; `flagged` are the cards involved for good then (514.3d.i). `challenger` and `troublemaker`
    belong to a Troublemaker faceoff. `flipped` are the cards flipped so far, by player. `deferred` is what the text
    that started it says about its outcome (514.6d). `seen` are the cards that have been noted as involved, where a text
    waits for that; None where nobody has looked yet. `as_described` where it is asked only which cards fit the
    description of who is involved, whatever keeps them out. `margin` is by how much power it was won, None
    where it is only supposed to have been won.
    """

    kind: str
    starter: str
    players: tuple[str, ...]
    areas: tuple[str, ...] = ()
    flagged: tuple[int, ...] = ()
    excluded: tuple[int, ...] = ()
    challenger: str = ""
    challengers: tuple[int, ...] = ()
    troublemaker: int = 0
    flipped: tuple[tuple[str, tuple[int, ...]], ...] = ()
    ignored: tuple[int, ...] = ()
    stage: str = "start"
    totals: tuple[tuple[str, int], ...] = ()
    winner: str = ""
    margin: int | None = 0
    number: int = 0
    deferred: tuple[Instruction, ...] = ()
    seen: tuple[int, ...] | None = None
    as_described: bool = False

    def flips(self, player: str) -> tuple[int, ...]:
        """The cards that a player has flipped during this faceoff."""
        return dict(self.flipped).get(player, ())

    def with_flag_moved(self, old: int, new: int) -> Faceoff:
        """The faceoff with a card flagged as involved under its new identity."""
        return replace(self, flagged=tuple(new if oid == old else oid for oid in self.flagged))
