"""What players do besides playing and moving cards: with whole zones, with periods, showing cards."""

from __future__ import annotations

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
