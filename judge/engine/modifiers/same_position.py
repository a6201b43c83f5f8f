"""When two games that began alike stand alike: by this a search meets equal positions once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.definition import Definition
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.state import State
from judge.engine.model.use import Use
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.able import resolved
from judge.text.ast.ability import Activated, Triggered
from judge.text.ast.node import Node

#: Fields that hold identities of cards, and fields that hold moments.
_IDENTITIES = frozenset(
    (
        *(
            "oid",
            "oids",
            "subject",
            "subjects",
            "became",
            "source",
            "trail",
            "bindings",
            "problem",
            "troublemaker",
        ),
        *(
            "flagged",
            "excluded",
            "challengers",
            "flipped",
            "ignored",
            "confronted",
            "contested",
            "challenged",
        ),
        *("resolved", "solved", "done", "unsettled", "scored_with", "for_cards"),
    )
)
_MOMENTS = frozenset(("stamp", "timestamp", "frame", "wid", "mid"))
#: What only says how something came about, or is said of nothing that is still to come.
_TOLD_ONLY = frozenset({"rules", "reads", "cause", "led_by", "left_in_hand"})
_LOOKED_BACK = 3
"""How far instructions look back on what has just happened."""
_DIGITS = re.compile(r"\d+")


class Positions:
    """Tells apart the positions to which one game can come.

    Two states count as one position if nothing that can still happen is different between them. Left aside are
    the numbers that cards, texts and windows were given, how far apart two moments are, the order of what has happened
    before the last window closed (nothing asks for it), and the age of cards that no modifier takes its moment from.
    """

    def __init__(self, root: State) -> None:
        """Look at what has come about since `root`: identities and moments before it mean the same everywhere."""
        self._root = root
        self._told: dict[int, tuple[Logged, object]] = {}

    def key(self, state: State, *, at_rest: bool) -> object:
        """What equal positions have in common. `at_rest` if nothing is being carried out, so that a player may act."""
        return _Look(self._root, state, self._told).key(at_rest=at_rest)


class _Look:
    """One state, with names for identities and moments that do not hang on the way to it.

    `known` are the names of what has happened to cards that still have the identities they began with.
    """

    def __init__(self, root: State, state: State, known: dict[int, tuple[Logged, object]]) -> None:
        self._root = root
        self._known = known
        self._state = state
        self._new = state.log[len(root.log) :]
        self._names = dict(self._identities())
        self._ranks = {moment: rank for rank, moment in enumerate(sorted(set(self._moments())), root.clock)}

    def _identities(self) -> Iterator[tuple[int, tuple[int, int]]]:
        """The identities that cards have taken on: which card, and the how-manieth of its identities."""
        root, state = self._root, self._state
        physical = {obj.oid: obj.physical for obj in (*root.objects, *state.objects)}
        for logged in reversed(self._new):
            if logged.became in physical and logged.occurrence.subject:
                physical.setdefault(logged.occurrence.subject, physical[logged.became])
        for logged in self._new:
            if logged.occurrence.subject in physical and logged.became:
                physical.setdefault(logged.became, physical[logged.occurrence.subject])
        count: dict[int, int] = {}
        for oid in sorted(physical):
            if oid >= root.next_oid:
                count[physical[oid]] = count.get(physical[oid], 0) + 1
                yield oid, (physical[oid], count[physical[oid]])

    def _moments(self) -> Iterator[int]:
        state, since = self._state, self._root.clock
        found = [obj.stamp for obj in state.objects if is_dated(state, obj)]
        found += [stamp for obj in state.objects for _, _, stamp in obj.counters]
        found += [moment for live in state.modifiers for moment in (live.timestamp, live.mid)]
        found += [change.timestamp for change in state.control]
        found += [number for number, _ in state.frames]
        found += [waiting.wid for waiting in state.waiting]
        return (moment for moment in found if moment >= since)

    # -- the whole ------------------------------------------------------------------------------------------------

    def key(self, *, at_rest: bool) -> object:
        state = self._state
        split = self._split(at_rest=at_rest)
        before = (self._logged(logged) for logged in state.log[len(self._root.log) : split])
        window = state.window and replace(state.window, number=0)
        return (
            (state.seats, self._told(state.turn), state.faceoffs, state.last_priority, window),
            tuple(self._card(obj) for obj in sorted(state.objects, key=lambda obj: (obj.physical, obj.oid))),
            tuple((zone, self._told(oids, "oids")) for zone, oids in state.zones),
            self._told((state.modifiers, state.control, state.waiting)),
            tuple((self._told(number, "frame"), self._told(context)) for number, context in state.frames),
            self._told(
                tuple((one.first, _uncounted(one.before), _uncounted(one.after)) for one in state.instants)
            ),
            (self._told(state.agenda), self._told(state.answers), self._told(state.faceoff)),
            (
                self._told(state.solved, "solved"),
                self._used(),
                self._told(state.holding, "oid"),
                state.left_off,
                state.passed,
                state.loop,
                state.turn_changes,
            ),
            (
                state.undescribed,
                self._told(state.unsettled, "unsettled"),
                state.winners,
                state.over,
                state.rewind is None,
            ),
            frozenset(_counted(before)),
            frozenset(_counted(map(self._logged, state.averted))),
            tuple(self._logged(logged) for logged in state.log[split:]),
        )

    def _split(self, *, at_rest: bool) -> int:
        """From where on the order of what has happened counts: what can be reacted to, or is being looked back on."""
        state = self._state
        marks = [mark for one in state.agenda if isinstance(mark := getattr(one, "mark", None), int)]
        if not at_rest:
            marks.append(len(state.log) - _LOOKED_BACK)
        return max(min((state.log_mark, *marks)), len(self._root.log))

    def _used(self) -> frozenset[object]:
        """What has been used up; reactions to what can't be reacted to any more are past."""
        return frozenset(map(self._use, self._state.uses_counting()))

    def _use(self, use: Use) -> object:
        by = self._words(use.by) if isinstance(use.by, str) else self._number(use.by, "oid")
        number = self._number(use.number, "mark") if use.is_in_log else use.number
        return by, use.within, number, use.of, use.text, self._number(use.frame, "frame")

    def _card(self, obj: Obj) -> object:
        stamp = self._number(obj.stamp, "stamp") if obj.zone == PLAY and is_dated(self._state, obj) else 0
        counters = tuple(
            (name, number, self._number(moment, "stamp")) for name, number, moment in obj.counters
        )
        return self._number(obj.oid, "oid"), stamp, counters, replace(obj, oid=0, stamp=0, counters=())

    def _logged(self, logged: Logged) -> object:
        if id(logged) in self._known:
            return self._known[id(logged)][1]
        named = self._of_logged(logged)
        done = logged.occurrence
        if max(done.subject, done.source, logged.became, *(done.scored_with or ())) < self._root.next_oid:
            self._known[id(logged)] = logged, named
        return named

    def _of_logged(self, logged: Logged) -> object:
        done = replace(logged.occurrence, frame=0, rules=(), reads=(), lineage=(), rivals=(), declined=())
        was = logged.was and _as_it_was(logged.was)
        return self._told(replace(logged, occurrence=done, window=0, was=None)), was

    # -- the parts ------------------------------------------------------------------------------------------------

    def _told(self, value: object, field: str = "") -> object:
        if isinstance(value, Node | Definition | bool):
            return value
        if isinstance(value, int):
            return self._number(value, field)
        if isinstance(value, str):
            return self._words(value)
        if isinstance(value, tuple):
            return tuple(self._told(one, field) for one in value)
        if isinstance(value, msgspec.Struct):
            names = (name for name in value.__struct_fields__ if name not in _TOLD_ONLY)
            return type(value).__name__, *(self._told(getattr(value, name), name) for name in names)
        return value

    def _number(self, value: int, field: str) -> object:
        if field == "mark":
            return len(self._state.log) - value
        if field in _IDENTITIES:
            return self._names.get(value, value)
        if field in _MOMENTS:
            return self._ranks.get(value, value if value < self._root.clock else 0)
        return (value, self._names[value]) if value in self._names else value

    def _words(self, text: str) -> object:
        """A text, and the cards and moments of which it holds the number."""
        numbers = [int(digits) for digits in _DIGITS.findall(text)]
        meant = tuple((self._names.get(number), self._ranks.get(number)) for number in numbers)
        return text if not any(any(pair) for pair in meant) else (text, meant)


def is_dated(state: State, obj: Obj) -> bool:
    """Whether a modifier can take its moment from when the card came: not of cards that only trigger or are used."""
    return any(
        not isinstance(resolved(ability.tree, state) if ability.tree else None, Activated | Triggered)
        for face in obj.definition.faces
        for ability in face.abilities
    )


def _uncounted(state: State) -> State:
    """A state around something that has happened, without its counts."""
    return replace(state, averted=(), clock=0, next_oid=0, windows=0, log_mark=0, met=())


def _as_it_was(card: Characteristics) -> object:
    return (
        replace(card, oid=0, abilities=()),
        tuple((ability.tree, ability.text) for ability in card.abilities),
    )


def _counted(things: Iterable[object]) -> Iterator[tuple[object, int]]:
    count: dict[object, int] = {}
    for thing in things:
        count[thing] = count.get(thing, 0) + 1
    return iter(count.items())
