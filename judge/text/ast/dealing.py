"""More that a player does when following instructions: with counters, with points, with guesses."""

from __future__ import annotations

from judge.text.ast.amount import Amount
from judge.text.ast.node import Node
from judge.text.ast.player import Player
from judge.text.ast.structure import Effect


class MoveCounters(Effect, frozen=True):
    """Move counters of a name from cards onto others; `to` is told last."""

    count: Amount
    name: str
    source: Node
    to: Node | None = None


class PayPoints(Effect, frozen=True):
    """A player pays with points: always a cost."""

    count: Amount
    who: Player | None = None


class GuessWhether(Effect, frozen=True):
    """A player guesses whether a condition holds."""

    condition: Node
    who: Player | None = None
