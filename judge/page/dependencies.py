"""Which modifiers depend on which, as a picture: on a line in the order applied, each dependency an arc (711)."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from judge.engine.model.state import State
from judge.engine.modifiers.continuous import Arranged, board
from judge.engine.modifiers.continuous_modifier import ContinuousModifier
from judge.engine.modifiers.edits_told import told_edits
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.ruling.naming import card_name
from judge.ruling.reasons.dependency_steps import Depends, affected, is_cut

WIDTH, LINE = 420, 250
_TOP, _ROW = 30, 58
_NARROWEST, _DEEPEST, _ARROW = 34, 130, 9
_LONGEST = 26


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A modifier: `place` in the order applied and `age` in that of timestamps, both from 1; `text` is its own."""

    label: str
    name: str
    text: str
    place: int
    age: int
    y: int
    waits_for: str = ""
    freed: str = ""


class Arc(msgspec.Struct, frozen=True, kw_only=True):
    """A dependency. One that was `cut` is not waited for (711.5)."""

    dependent: str
    on: str
    clause: str
    changes: str
    without: str
    with_it: str
    applied_without: str
    applied_with: str
    beside: str
    cut: bool
    path: str
    head: str


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """The whole picture."""

    nodes: tuple[Node, ...]
    arcs: tuple[Arc, ...]
    cycles: tuple[str, ...]
    width: int = WIDTH
    line: int = LINE

    @property
    def height(self) -> int:
        """How high it is."""
        return _TOP + _ROW * len(self.nodes) - _ROW // 3


@implements("711.3b", "711.4", "711.5")
def picture(state: State) -> Picture | None:
    """The dependencies between the modifiers of a state; nothing if there are none or they can't be read."""
    try:
        arrangement = board(state).arrangement
    except UnsupportedError:
        return None
    if not arrangement.dependencies:
        return None
    return _Drawer(state, arrangement).picture()


class _Drawer:
    def __init__(self, state: State, arrangement: Arranged) -> None:
        self._state, self._arrangement = state, arrangement
        self._order = tuple(arrangement.order)
        self._places = {modifier.key: place for place, modifier in enumerate(self._order)}
        self._names = _told_apart(self._order)

    def picture(self) -> Picture:
        return Picture(
            nodes=tuple(self._node(modifier) for modifier in self._order),
            arcs=tuple(self._arc(one) for one in self._arrangement.dependencies),
            cycles=tuple(
                listed(self._names[member.key] for member in cycle.members)
                for cycle in self._arrangement.cycles
            ),
        )

    def _node(self, modifier: ContinuousModifier) -> Node:
        older = sum(other.timestamp < modifier.timestamp for other in self._order)
        waits = [one.after for one in self._arrangement.anchors if one.modifier.key == modifier.key]
        freed = [one for one in self._arrangement.cycles if one.first.key == modifier.key]
        name = self._names[modifier.key]
        others = [other for cycle in freed[:1] for other in cycle.members if other.key != modifier.key]
        return Node(
            label=name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…",
            name=name,
            text=modifier.text,
            place=self._places[modifier.key] + 1,
            age=older + 1,
            y=self._y(modifier),
            waits_for=self._names[waits[0].key] if waits else "",
            freed=listed(self._names[other.key] for other in others) if others else "",
        )

    def _y(self, modifier: ContinuousModifier) -> int:
        return _TOP + self._places[modifier.key] * _ROW

    def _arc(self, one: Depends) -> Arc:
        start, end = self._y(one.dependent), self._y(one.on)
        path, head = _curve(start, end, longest=_ROW * (len(self._order) - 1))
        without, with_it = (
            told_edits(edits, "", self._name) or "nothing" for edits in (one.without, one.with_it)
        )
        return Arc(
            dependent=self._names[one.dependent.key],
            on=self._names[one.on.key],
            clause=one.clause,
            changes=message(f"dependency-changes-{one.clause}"),
            without=without,
            with_it=with_it,
            applied_without=listed(affected(one.without, self._name)),
            applied_with=listed(affected(one.with_it, self._name)),
            beside=listed(self._names[other.key] for other in one.context) if one.context else "",
            cut=is_cut(self._arrangement, one),
            path=path,
            head=head,
        )

    def _name(self, oid: int) -> str:
        return card_name(self._state, oid)


def _told_apart(modifiers: Iterable[ContinuousModifier]) -> dict[str, str]:
    """What modifiers are called: by their card, numbered where a card has made several."""
    names: dict[str, list[str]] = {}
    for modifier in sorted(modifiers, key=lambda one: one.timestamp):
        names.setdefault(modifier.name, []).append(modifier.key)
    return {
        key: name if len(keys) == 1 else f"{name} ({place})"
        for name, keys in names.items()
        for place, key in enumerate(keys, 1)
    }


def _curve(start: int, end: int, longest: int) -> tuple[str, str]:
    """An arc at the right of the line, and its head; those that lead down swing wider, not to cover others."""
    far = _NARROWEST + (_DEEPEST - _NARROWEST) * math.sqrt(abs(end - start) / max(longest, 1))
    down = end > start
    wide, edge = far + (24 if down else 0), LINE + 12
    lift = 6 if down else -6
    bend = f"M{edge} {start + lift}C{edge + wide:.0f} {start + lift} {edge + wide:.0f} {end - lift} {edge} {end - lift}"
    tip, half = LINE + 9, _ARROW / 2
    back = tip + _ARROW
    return bend, f"{tip},{end - lift} {back},{end - lift - half} {back},{end - lift + half}"
