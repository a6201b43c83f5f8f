"""Modifiers and control changes that last until a card leaves play or is readied (708.2)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.durations import expire
from judge.engine.modifier import Ends
from judge.engine.occurrence_record import Logged
from judge.engine.run import Run
from judge.engine.state import State
from judge.engine.zones import PLAY
from judge.messages.message import message
from judge.rulebook.citation import implements

#: What ends a modifier by the verb of what happens to its card: what is then said.
_DONE = {"ready": ("ready", "as-card-is-readied"), "frightened": ("frighten", "as-card-is-frightened")}


@implements("708.2", "503.3", "504.1")
def end_with_cards(run: Run, before: State, happened: tuple[Logged, ...]) -> None:
    """End those whose card has just left play, or has just been readied or frightened."""
    for over in dict.fromkeys(_ends(run.state)):
        name = obj.label if (obj := before.find(over.oid)) is not None else ""
        told = next(
            (told for what in _kinds(over) if (told := _ended_by(run, before, happened, what, over.oid))), ""
        )
        if told:
            expire(run, over.__eq__, message(told, name=name))


def _ended_by(run: Run, before: State, happened: tuple[Logged, ...], what: str, oid: int) -> str:
    """What is said of a modifier that ends since one of these things has just happened to its card; "" if none has."""
    if what == "leaves":
        return "as-card-leaves-play" if _has_left(before, run.state, oid) else ""
    verb, told = _DONE[what]
    done = any((one.occurrence.verb, one.occurrence.subject) == (verb, oid) for one in happened)
    return told if done else ""


def _ends(state: State) -> Iterator[Ends]:
    every = (*(live.ends for live in state.modifiers), *(change.ends for change in state.control))
    yield from (one for one in every if set(_kinds(one)) <= {"leaves", *_DONE})


def _kinds(ends: Ends) -> tuple[str, ...]:
    return tuple(ends.what.split(" or "))


def _has_left(before: State, after: State, oid: int) -> bool:
    """Whether a card has left play; one that becomes a different card there has not."""
    obj = before.find(oid)
    if obj is None or obj.zone != PLAY:
        return False
    now = after.physical(obj.physical)
    return now is None or now.zone != PLAY
