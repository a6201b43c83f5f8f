"""Modifiers that effects have created and that last (708, 710)."""

from __future__ import annotations

import msgspec

from judge.engine.model.context import Context
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Effect
from judge.text.ast.event import Event


class Ends(msgspec.Struct, frozen=True, cache_hash=True):
    """When a definite modifier ends (708.2).

    `what` is turn, phase, faceoff, start (of a turn), ready (until the card `oid` is readied), leaves, frightened,
    next, game; "leaves or frightened" is until either.
    `turn` is the number of the turn meant (0: the next that fits, but none up to that of the number `after`), `name` a
    phase, `player` whose. `within` is the phase or step in which alone it applies, "" if at all times. `once` if it
    ends with its first use too ("your next Event this turn").
    """

    what: str
    turn: int = 0
    name: str = ""
    player: str = ""
    oid: int = 0
    once: bool = False
    after: int = 0
    within: str = ""

    @property
    def is_used_up(self) -> bool:
        """Whether one use ends it."""
        return self.once or self.what == "next"


class LiveModifier(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A continuous, triggered or replacement modifier created by an effect.

    `body` has its amounts locked where the rules lock them (708.2b); which cards it affects stays live (708.5).
    `condition` is its "while" condition (708.2a). `until` is what ends it before its time is over.
    """

    mid: int
    body: Effect
    context: Context
    timestamp: int
    ends: Ends
    subjects: tuple[int, ...] | None = None
    origin: str = ""
    condition: Condition | None = None
    until: Event | None = None

    @property
    def key(self) -> str:
        """What it is known by beside the modifiers that abilities make, and in deeds."""
        return f"m{self.mid}"


class ControlChange(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A player controls a card that another player owns (513.2).

    `by` is the key of the continuous ability that keeps it up, "" if none does.
    """

    oid: int
    player: str
    timestamp: int
    ends: Ends
    by: str = ""
