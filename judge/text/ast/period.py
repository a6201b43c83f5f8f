"""When and how long: points in time, periods, durations."""

from __future__ import annotations

from judge.text.ast.node import Node
from judge.text.ast.place import Place
from judge.text.ast.player import Player


class Period(Node, frozen=True):
    """A stretch of the game.

    `name` is one of: turn, faceoff, phase, game, or a phase or step by its name in the rules ("Main Phase",
    "Score Phase", "Ready Phase", "Troublemaker Phase", "End Phase", "Ready Step", "Confront Step" …).
    `whose` is the turn player meant, None for any; `next` that the one after the present one is meant,
    `ordinal` that the nth of the game is.
    """

    name: str
    whose: Player | None = None
    next: bool = False
    ordinal: str = ""


class FaceoffPeriod(Node, frozen=True):
    """Faceoffs of a kind ("", "Problem", "Troublemaker"), involving given cards, at an area, or started by a player.

    `next` if only the first one is meant that starts from now on, `whose` if only one in which that player is.
    """

    kind: str = ""
    involving: Node | None = None
    at: Place | None = None
    next: bool = False
    whose: Player | None = None
    starter: Player | None = None


class Duration(Node, frozen=True):
    """How long a modifier lasts (708.2)."""


class UntilEnd(Duration, frozen=True):
    """Until the end of a period ("until the end of the turn", "this turn", "this faceoff", "during that faceoff")."""

    period: Node


class UntilStart(Duration, frozen=True):
    """Until the start of the next such period."""

    period: Node


class UntilEvent(Duration, frozen=True):
    """Until something happens ("until it is readied", "until this card leaves play")."""

    event: Node


class Earliest(Duration, frozen=True):
    """Until the first of several durations ends ("this turn … until you play a Friend")."""

    durations: tuple[Duration, ...]


class RestOfGame(Duration, frozen=True):
    """For the rest of the game."""


class LastPeriod(Duration, frozen=True):
    """During the last such period before the present one ("during your last turn")."""

    period: Node


class NextPeriod(Duration, frozen=True):
    """During the next such period ("during its controller's next Ready Phase")."""

    period: Node
