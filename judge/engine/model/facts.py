"""What a state says, fact by fact, and which facts differ from one state to the next."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.describing import area_name, keeper
from judge.engine.model.lookup import lookup
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.trace import Change
from judge.engine.model.zones import FLIP_ZONE, NOWHERE, PLAY, QUEUE
from judge.messages.lists import joined
from judge.messages.message import message

Fact = tuple[str, int, str]
"""Whose it is, the number of the piece of cardboard (0 if it is no card's), and what it says."""


def facts(state: State) -> dict[Fact, str]:
    """All facts of a state: those of the players, of the turn and of each card. What is as usual is not shown."""
    return {
        **_of_game(state),
        **{fact: value for obj in state.objects for fact, value in _of_card(state, obj)},
    }


def changes(before: State, after: State) -> tuple[Change, ...]:
    """The facts that differ, in the order of the states; "" stands for what is as usual."""
    if before is after:
        return ()
    old, new = _differing(before, after)
    return tuple(
        Change(of=name, card=card, what=what, before=old.get((name, card, what), ""), after=value)
        for (name, card, what), value in ({key: "" for key in old} | new).items()
        if old.get((name, card, what), "") != value
    )


def _differing(before: State, after: State) -> tuple[dict[Fact, str], dict[Fact, str]]:
    """The facts of both states that may differ: those of the game, and of the cards that are not the very same."""
    kept = frozenset(_kept(before, after))
    same_game = all(getattr(before, part) is getattr(after, part) for part in _GAME)
    told = []
    for state in (before, after):
        changed = () if len(kept) == len(state.objects) else state.objects
        of_cards = (fact for obj in changed if obj.oid not in kept for fact in _of_card(state, obj))
        told.append({**({} if same_game else _of_game(state)), **dict(of_cards)})
    return told[0], told[1]


def _kept(before: State, after: State) -> Iterator[int]:
    """The cards of which everything is as it was."""
    known = lookup(before.objects).by_oid
    same_zones, same_control = before.zones is after.zones, before.control is after.control
    for obj in after.objects:
        if known.get(obj.oid) is obj and (same_zones if obj.zone == FLIP_ZONE else same_control):
            yield obj.oid


#: The parts of a state that `_of_game` reads.
_GAME = ("turn", "seats", "faceoff", "winners", "over", "villain")


def _of_game(state: State) -> dict[Fact, str]:
    turn = state.turn
    told: dict[Fact, str] = {
        ("the game", 0, "turn"): message("turn", player=turn.player, number=turn.number),
        ("the game", 0, "phase"): turn.phase,
        ("the game", 0, "step"): turn.step,
        ("the game", 0, "faceoff"): "on" if state.faceoff else "",
        ("the game", 0, "winner"): joined(state.winners),
        ("the game", 0, "Villain"): state.villain,
        ("the game", 0, "over"): "yes" if state.over else "",
    }
    for seat in state.seats:
        told[seat.name, 0, "score"] = str(seat.score)
        told[seat.name, 0, "action tokens"] = str(seat.tokens)
        told[seat.name, 0, "in the game"] = "yes" if seat.in_game else ""
        told[seat.name, 0, "has won"] = "yes" if seat.name in state.winners else ""
    return {fact: value for fact, value in told.items() if value}


def _of_card(state: State, obj: Obj) -> Iterator[tuple[Fact, str]]:
    name = obj.label or obj.definition.title
    for what, value in (*_place(state, obj), *_condition(obj), *_company(state, obj)):
        if value:
            yield (name, obj.physical, what), value
    for kind in dict.fromkeys(kind for kind, _, _ in obj.counters):
        yield (name, obj.physical, message("counters-of-kind", kind=kind)), str(obj.counter(kind))


def _place(state: State, obj: Obj) -> Iterator[tuple[str, str]]:
    if obj.zone == PLAY:
        yield "where", area_name(state, obj.area)
        yield "controller", state.controller(obj.oid)
    elif obj.zone != NOWHERE:
        yield "where", obj.zone if obj.zone == QUEUE else f"{keeper(state, obj)}'s {obj.zone}"


def _condition(obj: Obj) -> Iterator[tuple[str, str]]:
    yield "exhausted", "yes" if obj.exhausted else ""
    yield "frightened", "yes" if obj.frightened else ""
    yield message("face-down"), "yes" if obj.face_down else ""
    yield message("turned-over"), "yes" if obj.side else ""
    yield message("cutie-marked"), "yes" if obj.cutie_marked else ""


def _company(state: State, obj: Obj) -> Iterator[tuple[str, str]]:
    for what, number in ((message("attached-to"), obj.host), ("beneath", obj.beneath)):
        other = state.physical(number) if number is not None else None
        yield what, (other.label or other.definition.title) if other else ""
