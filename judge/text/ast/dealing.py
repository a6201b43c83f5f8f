"""More that a player does when following instructions: with counters, points, guesses, the effects of a card."""

from __future__ import annotations

from judge.text.ast.amount import Amount
from judge.text.ast.event import Event
from judge.text.ast.node import Node
from judge.text.ast.period import Duration
from judge.text.ast.player import Player
from judge.text.ast.structure import Effect


class MoveCounters(Effect, frozen=True):
    """Move counters of a name from cards onto others; `to` comes last."""

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


class GuessOutcome(Effect, frozen=True):
    """Guess what will be chosen at random."""


class PutMoreCounters(Effect, frozen=True):
    """Put as many of the counters spoken of on cards as were meant to be, and so many more ("that many plus one")."""

    more: Amount
    cards: Node


class ChooseEachEffect(Effect, frozen=True):
    """Choose all of the effects that a card offers."""


class Considered(Effect, frozen=True):
    """What has just been done still counts as the nth such event of a period."""

    ordinal: str
    event: Event
    duration: Duration | None = None
    it: Node | None = None


class LosePoints(Effect, frozen=True):
    """A player loses points (517)."""

    count: Amount
    who: Player | None = None


class ForATime(Effect, frozen=True):
    """What applies for a time although it is no modifier ("this turn, each player draws … during their Draw Step")."""

    effect: Effect
    duration: Duration


class Separate(Effect, frozen=True):
    """A player separates the cards of the zone that was shown into so many piles; `label` calls the first of them."""

    count: Amount
    zone: Node | None = None
    label: int = -1


class ActOnPile(Effect, frozen=True):
    """A player chooses one of the piles into which cards were separated, and does something to the cards in it.

    `of` calls the first of them again.
    """

    verb: str
    of: Node | None = None
