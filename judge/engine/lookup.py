"""Cards found by what they are asked for by: an index of the objects of a game, made once for as long as they stay."""

from __future__ import annotations

from judge.engine.obj import Obj
from judge.engine.zones import PLAY

_MOST = 64


class Lookup:
    """The cards by identity, by piece of cardboard, and those in play in the order in which they entered."""

    __slots__ = ("by_oid", "by_physical", "in_play", "objects")

    def __init__(self, objects: tuple[Obj, ...]) -> None:
        """Index the objects of a game."""
        self.objects = objects
        self.by_oid = {obj.oid: obj for obj in reversed(objects)}
        self.by_physical = {obj.physical: obj for obj in reversed(objects)}
        in_play = (obj for obj in objects if obj.zone == PLAY)
        self.in_play = tuple(sorted(in_play, key=lambda obj: (obj.stamp, obj.oid)))


_RECENT: dict[int, Lookup] = {}


def lookup(objects: tuple[Obj, ...]) -> Lookup:
    """The index of some objects, which is kept as long as they are among the latest asked for."""
    hit = _RECENT.get(id(objects))
    if hit is not None and hit.objects is objects:
        return hit
    made = Lookup(objects)
    if len(_RECENT) >= _MOST:
        del _RECENT[next(iter(_RECENT))]
    _RECENT[id(objects)] = made
    return made
