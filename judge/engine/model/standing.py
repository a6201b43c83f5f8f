"""Where a game stands, but for what only piles up: by this a loop is known (802.1)."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.engine.model.context import Context, Referent
from judge.engine.model.instruction import Instruction
from judge.engine.model.loop_record import Held, Pile
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.use import Use
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import implements

_COUNTED = ("tokens", "score")


@implements("802.1")
def place_of(state: State, *also: object) -> str:
    """A mark that two states share if they differ in nothing but identities, times, and what only piles up.

    What has happened before is not part of it. `also` is what is about to be done. The mark is the same in every
    process, so that a state that holds it can be saved.
    """
    look = _Marks(state)
    parts = (
        tuple((seat.name, seat.in_game, seat.for_a_time) for seat in state.seats),
        state.turn,
        tuple(_card(obj) for obj in sorted(state.objects, key=lambda obj: obj.physical)),
        tuple((zone, look.all(oids)) for zone, oids in state.zones),
        tuple(
            (live.body, live.condition, look.context(live.context), live.ends, look.all(live.subjects or ()))
            for live in state.modifiers
        ),
        tuple((look.one(change.oid), change.player, change.ends) for change in state.control),
        tuple(look.waiting(waiting.wid) for waiting in state.waiting),
        tuple(look.context(context) for _, context in state.frames),
        tuple(look.instruction(instruction) for instruction in state.agenda),
        (
            state.window and (state.window.kind, state.last_priority),
            state.faceoff,
            tuple(look.use(use, state) for use in state.uses_counting()),
            state.solved,
            tuple((look.one(oid), text) for oid, text in state.holding),
            state.turn_changes,
        ),
        (state.undescribed, look.open_places(state), state.readings, tuple(look.told(one) for one in also)),
    )
    return hashlib.blake2b(msgspec.json.encode(parts, enc_hook=str), digest_size=16).hexdigest()


@functools.lru_cache(maxsize=4096)
def _card(obj: Obj) -> msgspec.Raw:
    """A card but for its identity, its time and its counters; most are the same from one state to the next."""
    return msgspec.Raw(msgspec.json.encode(replace(obj, oid=0, stamp=0, counters=()), enc_hook=str))


class _Marks:
    """Names for cards, texts and waiting effects that stay the same when identities change."""

    def __init__(self, state: State) -> None:
        self._cards = {obj.oid: obj.physical for obj in state.objects}
        self._waiting = {waiting.wid: waiting for waiting in state.waiting}
        self._frames = {number: place for place, (number, _) in enumerate(state.frames)}

    def one(self, oid: int) -> int:
        return self._cards.get(oid, 0)

    def all(self, oids: Iterable[int]) -> tuple[int, ...]:
        return tuple(self.one(oid) for oid in oids)

    def open_places(self, state: State) -> tuple[int, ...]:
        return tuple(sorted(self.one(oid) for oid in state.unsettled if oid in self._cards))

    def context(self, context: Context) -> Context:
        def meant(referent: Referent) -> Referent:
            return self.one(referent) if isinstance(referent, int) else referent

        bindings = tuple((label, tuple(meant(one) for one in bound)) for label, bound in context.bindings)
        return replace(
            context,
            source=self.one(context.source),
            bindings=bindings,
            trail=self.all(context.trail),
            led_by=0,
            unchosen=tuple((label, self.all(oids)) for label, oids in context.unchosen),
            members=tuple((node, self.all(oids)) for node, oids in context.members),
        )

    def waiting(self, wid: int) -> object:
        waiting = self._waiting.get(wid)
        return waiting and replace(waiting, wid=0, cause=0, context=self.context(waiting.context))

    def use(self, use: Use, state: State) -> Use:
        by = self.one(use.by) if isinstance(use.by, int) else use.by
        number = len(state.log) - use.number if use.is_in_log else use.number
        return replace(use, by=by, number=number, frame=self._frames.get(use.frame, -1) if use.frame else 0)

    def instruction(self, instruction: Instruction) -> object:
        changes: dict[str, Any] = {"cause": 0, "besides": 0}
        if hasattr(instruction, "frame"):
            changes["frame"] = self._frames.get(instruction.frame, -1)
        if hasattr(instruction, "mark"):
            changes["mark"] = 0
        if hasattr(instruction, "wid"):
            return type(instruction).__name__, self.waiting(instruction.wid)
        return type(instruction).__name__, replace(instruction, **changes)

    def told(self, one: object) -> object:
        return self.context(one) if isinstance(one, Context) else one


def held(state: State) -> Held:
    """What piles up, in a fixed order."""
    seats = [(Pile(what, player=seat.name), getattr(seat, what)) for seat in state.seats for what in _COUNTED]
    counters = [
        (Pile("counters", card=obj.physical, name=name), obj.counter(name))
        for obj in sorted(state.objects, key=lambda obj: obj.physical)
        for name in sorted({name for name, _, _ in obj.counters})
    ]
    return tuple(seats + counters)


def gain(before: Held, after: Held) -> Held:
    """How much more is held after than before, of what has changed."""
    old, new = dict(before), dict(after)
    changes = {name: new.get(name, 0) - old.get(name, 0) for name in dict.fromkeys((*old, *new))}
    return tuple((name, number) for name, number in changes.items() if number)


def is_loss(gained: Held) -> bool:
    """Whether something is used up, so that it can't go on for ever."""
    return any(number < 0 for _, number in gained)


def scores(gained: Held) -> bool:
    """Whether points are scored, so that somebody wins before long."""
    return any(pile.what == "score" for pile, _ in gained)


def gained(state: State, each: Held, times: int) -> State:
    """The state after so many times round: the tokens and counters that pile up have done so that often.

    Where points are scored each time is played: somebody wins before long.
    """
    more = {name: number * times for name, number in each}
    for seat in state.seats:
        tokens = seat.tokens + more.get(Pile("tokens", player=seat.name), 0)
        state = state.with_seat(replace(seat, tokens=tokens))
    for obj in state.objects:
        added = [
            (name, more[key], state.clock)
            for name in sorted({name for name, _, _ in obj.counters})
            if (key := Pile("counters", card=obj.physical, name=name)) in more
        ]
        state = state.with_obj(replace(obj, counters=(*obj.counters, *added))) if added else state
    return state.ticked()


def in_words(state: State, each: Held, times: int = 1) -> str:
    """What piles up, as the walk says it."""
    told = (_pile_in_words(state, pile, number * times) for pile, number in each)
    return listed(told, "comma", empty="nothing")


def _pile_in_words(state: State, pile: Pile, number: int) -> str:
    if pile.what != "counters":
        return message(f"pile-{pile.what}", number=number, player=pile.player)
    obj = state.physical(pile.card)
    card = obj.label if obj else message("a-card")
    return message("pile-counters", number=number, name=pile.name, card=card)
