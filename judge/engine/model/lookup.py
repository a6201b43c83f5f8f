"""Cards found by what they are asked for by: an index of the objects of a game, made once for as long as they stay."""

from __future__ import annotations

from judge.engine.model.obj import Obj
from judge.engine.model.zones import PLAY

_MOST = 64


class Lookup:
    """The cards by identity, by piece of cardboard, by zone, and those in play in the order in which they entered.

    `dilemmas` are the areas of Dilemmas in play.
    """

    __slots__ = ("_by_area", "_by_zone", "by_oid", "by_physical", "dilemmas", "in_play", "objects")

    def __init__(self, objects: tuple[Obj, ...]) -> None:
        """Index the objects of a game."""
        self.objects = objects
        self.by_oid = {obj.oid: obj for obj in reversed(objects)}
        self.by_physical = {obj.physical: obj for obj in reversed(objects)}
        self._by_zone: dict[str, tuple[Obj, ...]] = {}
        self._by_area: dict[str, tuple[Obj, ...]] = {}
        self.in_play = tuple(sorted(self.in_zone(PLAY), key=lambda obj: (obj.stamp, obj.oid)))
        self.dilemmas = tuple(
            obj.area
            for obj in self.in_play
            if obj.area[:8] == "dilemma:" and obj.area == f"dilemma:{obj.physical}"
        )

    def in_zone(self, zone: str) -> tuple[Obj, ...]:
        """The cards in the zones of a name, of all players, in the order of the objects."""
        found = self._by_zone.get(zone)
        if found is None:
            found = self._by_zone[zone] = tuple(obj for obj in self.objects if obj.zone == zone)
        return found

    def at(self, area: str) -> tuple[Obj, ...]:
        """The cards in play at an area, in the order in which they entered."""
        found = self._by_area.get(area)
        if found is None:
            found = self._by_area[area] = tuple(obj for obj in self.in_play if obj.area == area)
        return found


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
