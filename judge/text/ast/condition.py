"""Conditions: "if …", "while …", "unless …"."""

from __future__ import annotations

from judge.text.ast.amount import Amount, Comparison
from judge.text.ast.node import Node
from judge.text.ast.place import Place
from judge.text.ast.player import Player
from judge.text.ast.selection import Adjective


class Condition(Node, frozen=True):
    """Something that is true or false of a game state."""


class Exists(Condition, frozen=True):
    """There are cards of a description, or a player has them; `comparison` bounds their number, None means any."""

    cards: Node
    who: Player | None = None
    comparison: Comparison | None = None
    absent: bool = False


class StateIs(Condition, frozen=True):
    """A card is in a state (words of `selection.State`), has a colour, a trait or a type, or fits a description."""

    card: Node
    state: Node
    negated: bool = False


class IsAt(Condition, frozen=True):
    """A card is at an area."""

    card: Node
    place: Place
    negated: bool = False


class IsWith(Condition, frozen=True):
    """A card is at the same area as another of a description ("while with …")."""

    card: Node
    other: Node
    place: Place | None = None


class IsInvolved(Condition, frozen=True):
    """A card is involved in a faceoff; `kind` is "", "Problem" or "Troublemaker"."""

    card: Node
    kind: str = ""
    faceoff: Node | None = None
    negated: bool = False


class IsIn(Condition, frozen=True):
    """A card is in a zone."""

    card: Node
    zone: Node


class HasCharacteristic(Condition, frozen=True):
    """A card's power, cost, … is within bounds."""

    card: Node
    characteristic: str
    comparison: Comparison


class HasCounters(Condition, frozen=True):
    """A card has counters of a name on it, or cards beneath it (`name` "beneath")."""

    card: Node
    name: str
    comparison: Comparison | None = None


class Compared(Condition, frozen=True):
    """One amount against another."""

    left: Amount
    comparison: Comparison


class HasMore(Condition, frozen=True):
    """A player has more or fewer of something than another player: cards, points, characters …

    `margin` bounds by how many ("at least 2 more Friends than you").
    """

    who: Player
    relation: str
    things: Node
    than: Player
    margin: Comparison | None = None


class HasAsMany(Condition, frozen=True):
    """A player has as many of something as another player."""

    who: Player
    things: Node
    than: Player


class CounterIs(Condition, frozen=True):
    """The counter spoken of just before has this name."""

    name: str


class WasDone(Condition, frozen=True):
    """ "If you do", "if they don't": the thing offered just before was done, or not."""

    who: Player
    negated: bool = False


class CouldBeDone(Condition, frozen=True):
    """ "If you can't": what the text asked for just before could be done, or not. What is replaced could be (710.1)."""

    who: Player
    negated: bool = False


class Happened(Condition, frozen=True):
    """Something happened in a period, or did not. `period` is a duration node or None."""

    event: Node
    period: Node | None = None
    negated: bool = False


class HappenedSoOften(Condition, frozen=True):
    """Something happened so many times in a period ("if you played at least 2 cards this turn")."""

    event: Node
    period: Node | None = None
    negated: bool = False
    comparison: Comparison | None = None


class During(Condition, frozen=True):
    """Within a period: a faceoff (with its scope), a phase, a turn."""

    period: Node


class AllOf(Condition, frozen=True):
    """Several conditions, all of them."""

    conditions: tuple[Condition, ...]


class AnyOf(Condition, frozen=True):
    """Several conditions, at least one of them."""

    conditions: tuple[Condition, ...]


class Otherwise(Condition, frozen=True):
    """The condition spoken of just before does not hold."""


class Already(Condition, frozen=True):
    """It was so before that which the text answers to happened ("if you already have a Yak")."""

    condition: Condition


class HasSpoken(Condition, frozen=True):
    """A card has the color, card type, name … that was chosen or named before."""

    card: Node
    spoken: Node


class IsOnly(Condition, frozen=True):
    """A card is the only one of a description."""

    card: Node
    description: Node


class IsThat(Condition, frozen=True):
    """A card is the one meant by a reference ("is the chosen card", "is the named card")."""

    card: Node
    other: Node


class IsChallenging(Condition, frozen=True):
    """A player is challenging cards of a description, that is, in the faceoff that comes of it."""

    who: Player
    cards: Node


class IsPlaying(Condition, frozen=True):
    """The player spoken of is playing a card of a description ("while playing a Song card")."""

    cards: Node


class IsNth(Condition, frozen=True):
    """It is the nth such event of a period.

    `card` is the card to which it happens ("if it is the third Friend they have moved this turn"), None where only
    the event is counted ("and it is the first time a Friend would be retired this turn").
    """

    card: Node | None
    ordinal: str
    event: Node
    period: Node | None = None


class Share(Condition, frozen=True):
    """Cards of a description have the same name, type, cost … as one another."""

    cards: Node
    what: str


class JustHappened(Condition, frozen=True):
    """What has just happened, and made the ability trigger or was offered, was such an event.

    "When you move a character, … If you moved an opposing character, …"
    """

    event: Node


class Being(Condition, frozen=True):
    """What the sentence is about, each card for itself, is in a state ("have +2 power while exhausted")."""

    adjectives: tuple[Adjective, ...]


class OfSoMany(Condition, frozen=True):
    """A condition that holds for as many of the cards as it names: for none of them, for at least three.

    `said` is the condition as it is said of one card.
    """

    said: Condition


class PlayedFirst(Condition, frozen=True):
    """A player took the first turn of the game (102), or did not."""

    who: Player
    negated: bool = False


class GuessedRight(Condition, frozen=True):
    """A player's guess was right."""

    who: Player


class BearsKeyword(Condition, frozen=True):
    """A card has a keyword (701.4), or has it not if `absent`."""

    card: Node
    keyword: str
    absent: bool = False


class HasExtreme(Condition, frozen=True):
    """A card has the highest or lowest power, cost, … among its like, at a place if one is said."""

    card: Node
    pick: str
    characteristic: str
    among: Node | None = None
    place: Place | None = None


class HasAttached(Condition, frozen=True):
    """A card has so many cards of a description attached to it; `comparison` bounds their number, None means any."""

    card: Node
    attached: Node
    comparison: Comparison | None = None
    absent: bool = False


class NotDuring(Condition, frozen=True):
    """Outside a period ("while it's not your turn")."""

    period: Node
