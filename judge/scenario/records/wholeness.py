"""What must hold of any state for the engine to be able to go on from it: what it speaks of is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from judge.engine.model.instruction import Instruction
from judge.engine.model.readings import ASSUMABLE
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.occurring.occurrence import Happen
from judge.messages.message import message, term
from judge.rulebook.rulesets import rulesets
from judge.scenario.records.mentions import mentions

T = TypeVar("T")
#: The fields that name players, and those that name cards, in whatever record they stand.
_PLAYERS = {
    *("player", "players", "owner", "controller", "actor", "starter", "challenger", "flipped", "totals"),
    *("first", "deciding", "taking", "last_priority", "winner", "winners", "villain"),
}
_CARDS = {
    *("oid", "oids", "subject", "subjects", "source", "trail", "problem", "solved", "resolved", "unsettled"),
    *("confronted", "contested", "challenged", "challengers", "troublemaker", "flagged", "excluded"),
    *("flipped", "ignored", "done"),
}


def faults(state: State) -> tuple[str, ...]:
    """Where a state contradicts itself, in a fixed order; none if it can be gone on from."""
    found = tuple(
        message("state-fault", what=term(what), which=which) for what, look in _LOOKS for which in look(state)
    )
    return found + (faults(state.rewind) if state.rewind is not None else ())


def _named(state: State, fields: set[str], kind: type[T]) -> Iterator[T]:
    """What stands in the fields of these names that are filled, each value once."""
    found = (value for name, value in mentions(state) if name in fields and value)
    return (value for value in dict.fromkeys(found) if type(value) is kind)


def _strangers(state: State) -> Iterator[str]:
    """Players who are not seated."""
    seated = {seat.name for seat in state.seats}
    return (repr(name) for name in _named(state, _PLAYERS, str) if name not in seated)


def _nobody(state: State) -> Iterator[str]:
    """Cards that there have never been; one that was there may be gone."""
    return (str(oid) for oid in _named(state, _CARDS, int) if not 0 < oid < state.next_oid)


def _twice(values: Iterable[object]) -> Iterator[str]:
    return (str(value) for value, times in Counter(values).items() if times > 1)


def _sides(state: State) -> Iterator[str]:
    return (str(obj.oid) for obj in state.objects if not 0 <= obj.side < len(obj.definition.faces))


def _lost(state: State) -> Iterator[str]:
    """Cards that a zone lists and nobody has."""
    known = {obj.oid for obj in state.objects}
    return (str(oid) for _, oids in state.zones for oid in oids if oid not in known)


def _nowhere(state: State) -> Iterator[str]:
    """Cards in play at no area."""
    areas = {*(f"{kind}:{seat.name}" for kind in ("home", "problem") for seat in state.seats)}
    areas |= {f"dilemma:{obj.physical}" for obj in state.objects}
    return (str(obj.oid) for obj in state.objects if obj.zone == PLAY and obj.area not in areas)


def _frames(state: State) -> Iterator[str]:
    open_frames = {number for number, _ in state.frames}
    wanted = (getattr(instruction, "frame", None) for instruction in _instructions(state.agenda))
    return (str(frame) for frame in wanted if frame is not None and frame not in open_frames)


def _instructions(some: Iterable[Instruction]) -> Iterator[Instruction]:
    """Some instructions, and those that they hold: what happens at one time holds what is done instead."""
    for one in some:
        yield one
        if isinstance(one, Happen):
            yield from _instructions(one.instead)


def _effects(state: State) -> Iterator[str]:
    waiting = {effect.wid for effect in state.waiting}
    wanted = (getattr(instruction, "wid", None) for instruction in state.agenda)
    return (str(wid) for wid in wanted if wid is not None and wid not in waiting)


def _used_up(state: State) -> Iterator[str]:
    """Identities that the next card to change zones would share."""
    return (str(obj.oid) for obj in state.objects if obj.oid >= state.next_oid)


def _readings(state: State) -> Iterator[str]:
    return (
        f"{question}={reading}"
        for question, reading in state.readings
        if reading not in ASSUMABLE.get(question, ())
    )


def _rulesets(state: State) -> Iterator[str]:
    return iter(() if state.ruleset in {ruleset.id for ruleset in rulesets()} else (state.ruleset,))


_LOOKS: tuple[tuple[str, Callable[[State], Iterable[str]]], ...] = (
    ("no such player", _strangers),
    ("two players of one name", lambda state: _twice(seat.name for seat in state.seats)),
    ("two cards of one identity", lambda state: _twice(obj.oid for obj in state.objects)),
    (
        "two cards that are one piece of cardboard",
        lambda state: _twice(obj.physical for obj in state.objects),
    ),
    ("a card without the side that is up", _sides),
    ("no card has ever had the identity", _nobody),
    ("a zone lists a card that is not there", _lost),
    ("a card in play at no area", _nowhere),
    ("an identity that is still to be given", _used_up),
    ("no text is being followed under the number", _frames),
    ("no effect waits under the number", _effects),
    ("no such reading of an open question", _readings),
    ("no such ruleset", _rulesets),
)
