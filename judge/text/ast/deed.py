"""What players do besides playing and moving cards: with whole zones, with periods, showing cards."""

from __future__ import annotations

from judge.text.ast.amount import Amount
from judge.text.ast.event import Event
from judge.text.ast.node import Node
from judge.text.ast.place import Zone
from judge.text.ast.player import Player


class Reveals(Event, frozen=True):
    """A player reveals cards."""

    who: Player | None
    cards: Node


class ActsOnZone(Event, frozen=True):
    """A player does something with a whole zone: `verb` is shuffle, search, discard or look at."""

    who: Player | None
    verb: str
    zone: Zone


class Skips(Event, frozen=True):
    """A player skips a period (302)."""

    who: Player | None
    period: Node


class IsAttached(Event, frozen=True):
    """Cards become attached to others (509)."""

    cards: Node
    to: Node


class CardDoes(Event, frozen=True):
    """Cards do what a player does with them: `act` is confront, challenge, defeat, win or lose.

    `object` is the area, the cards or the faceoff that it is done to.
    """

    cards: Node
    act: str
    object: Node | None = None


class PaysSoMuch(Event, frozen=True):
    """A player pays so many action tokens (502)."""

    who: Player | None
    count: Amount


class ComesToHave(Event, frozen=True):
    """A player has cards of a description after not having had them, or is about to have them."""

    who: Player | None
    cards: Node


class ComesToBe(Event, frozen=True):
    """A condition comes to hold that did not hold before ("when this card has 8 power")."""

    condition: Node


class MovesPer(Event, frozen=True):
    """A player moves cards; their number is counted over a period ("more than one character per turn")."""

    who: Player | None
    cards: Node
    period: Node


class ConfrontsPer(Event, frozen=True):
    """A player confronts Problems; their number is counted over a period ("more than one Problem per turn")."""

    who: Player | None
    problem: Node
    period: Node


class FlipsMore(Event, frozen=True):
    """A player flips additional cards (514.4a)."""

    who: Player | None


class Attaches(Event, frozen=True):
    """A player attaches cards to others (509)."""

    who: Player | None
    cards: Node
    to: Node


class EndsGame(Event, frozen=True):
    """A player wins or loses the game (103)."""

    who: Player | None
    result: str
