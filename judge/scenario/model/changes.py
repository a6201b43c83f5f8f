"""What a question supposes to be otherwise on the board from the beginning: one record for each kind of change."""

from __future__ import annotations

from typing import Literal

from judge.scenario.model.board import CardRef, Counters, Place, Point, Record

BoardState = Literal["ready", "exhausted", "frightened", "face-down", "face-up", "boosted"]


class Gone(Record, frozen=True, kw_only=True):
    """Gem is not there, nor is what is attached to it or lies beneath it."""

    card: CardRef


class InState(Record, frozen=True, kw_only=True):
    """Gem is ready; with `holds` false, Gem is not boosted."""

    card: CardRef
    state: BoardState
    holds: bool = True


class Placed(Record, frozen=True, kw_only=True):
    """Gem is at Bob's Problem, or in Alice's discard pile."""

    card: CardRef
    place: Place


class Attached(Record, frozen=True, kw_only=True):
    """Pin is attached to Gem, wherever it is now."""

    card: CardRef
    host: CardRef


class MorePower(Record, frozen=True, kw_only=True):
    """Gem has 2 more power: so many more +1 power counters (519.1)."""

    card: CardRef
    more: int


class WithCounters(Record, frozen=True, kw_only=True):
    """Gem has 2 +1 power counters, and no other number of that kind."""

    card: CardRef
    counters: Counters


class Has(Record, frozen=True, kw_only=True):
    """Alice has 3 action tokens; Alice's score is 9."""

    player: str
    what: Literal["score", "tokens"]
    number: int


class TurnOf(Record, frozen=True, kw_only=True):
    """It is Bob's turn, at the same point of it unless another is named."""

    player: str
    point: Point | None = None


class AtPoint(Record, frozen=True, kw_only=True):
    """It is the Score Phase."""

    point: Point


class Came(Record, frozen=True, kw_only=True):
    """Gem came first, or last, or before another card (711.3a)."""

    card: CardRef
    order: Literal["first", "last", "before"]
    other: CardRef | None = None


Change = Gone | InState | Placed | Attached | MorePower | WithCounters | Has | TurnOf | AtPoint | Came
