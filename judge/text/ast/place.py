"""Where: areas (501) and zones (401)."""

from __future__ import annotations

from judge.text.ast.node import Node
from judge.text.ast.player import Player


class Place(Node, frozen=True):
    """An area, or a set of areas."""


class Here(Place, frozen=True):
    """The area of the card that the text is on (501.4): "here", "this Problem", "this card's Problem".

    `problem` says that the wording wants a Problem's area, not just any.
    """

    problem: bool = False


class There(Place, frozen=True):
    """The area spoken of before (501.5): "there", "that Problem", "the same Problem", "that home"."""

    label: int = -1


class HomeOf(Place, frozen=True):
    """The home of a player; of its controller where only "home" is said (`who` None)."""

    who: Player | None = None


class ProblemArea(Place, frozen=True):
    """The area of a Problem that a selection describes: "a Problem", "an opponent's Problem", "another Problem"."""

    problem: Node


class AreaOf(Place, frozen=True):
    """The area where a card is: "its Problem", "that character's Problem"."""

    card: Node
    problem: bool = True


class AnyArea(Place, frozen=True):
    """Any area; `random` if chance chooses it, `different` if each card goes to another one.

    `where` is a condition that has to hold at the area.
    """

    random: bool = False
    different: bool = False
    where: Node | None = None


class AwayFrom(Place, frozen=True):
    """Any area but that one."""

    place: Place


class PreviousArea(Place, frozen=True):
    """The area where the card was before its last move."""

    card: Node | None = None


class Zone(Node, frozen=True):
    """A zone, or one end of it.

    `zone` is one of: hand, draw deck, problem deck, discard pile, banished zone, flip zone, play, queue.
    `position` is "", "top", "bottom", "top or bottom". `who` is the zone's owner; None means the card's own owner.
    """

    zone: str
    who: Player | None = None
    position: str = ""


class EitherZone(Node, frozen=True):
    """One of several zones of the same player, who is named with the first of them."""

    zones: tuple[Zone, ...]


class Beneath(Node, frozen=True):
    """Beneath a card (glossary: Pumped)."""

    card: Node
