"""Modifiers and control changes that last until a card leaves play or is readied (708.2)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.modifier import Ends
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.durations import expire
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

#: What ends a modifier by the verb of what happens to its card: what is then said.
_DONE = {"ready": ("ready", "as-card-is-readied"), "frightened": ("frighten", "as-card-is-frightened")}
_TURNED = "as-card-is-turned-face-down"


@implements("708.2", "503.3", "504.1", "505.3")
def end_with_cards(run: Run, before: State, happened: tuple[Logged, ...]) -> None:
    """End those whose card has just left play, or has just been readied or frightened.

    By a reading of A96 what lasts until a card leaves play ends as it turns face-down, unless a text says that it ends
    by what has turned it.
    """
    if not any(_ends(before)):
        return
    turned = frozenset(one.occurrence.subject for one in happened if _is_another_in_play(run.state, one))
    for over in dict.fromkeys(_ends(before)):
        if {_TURNED} == _ended_by(run, before, happened, turned, over):
            run.meet("A96")
    for over in dict.fromkeys(_ends(run.state)):
        obj = before.find(over.oid) or run.state.find(over.oid)
        name = obj.label if obj is not None else ""
        told = _ended_by(run, before, happened, turned, over)
        ended = min(sorted(told), key=_TURNED.__eq__, default="")
        if ended:
            rules = cite("505.3") if ended == _TURNED else ()
            expire(run, over.__eq__, message(ended, name=name), rules)


def _ended_by(
    run: Run, before: State, happened: tuple[Logged, ...], turned: frozenset[int], over: Ends
) -> frozenset[str]:
    """What can be said of a modifier that ends since some of these things have just happened to its card."""
    told = (_ended_as(run, before, happened, turned, what, over.oid) for what in _kinds(over))
    return frozenset(filter(None, told))


def _ended_as(
    run: Run, before: State, happened: tuple[Logged, ...], turned: frozenset[int], what: str, oid: int
) -> str:
    """What is said where it is this that ends it; "" if it has not happened."""
    if what == "leaves":
        if oid in turned:
            return _TURNED
        return "as-card-leaves-play" if _has_left(before, run.state, oid) else ""
    verb, told = _DONE[what]
    done = any(
        one.occurrence.verb == verb and oid in (one.occurrence.subject, one.became) for one in happened
    )
    return told if done else ""


def _ends(state: State) -> Iterator[Ends]:
    every = (*(live.ends for live in state.modifiers), *(change.ends for change in state.control))
    yield from (one for one in every if set(_kinds(one)) <= {"leaves", *_DONE})


def _kinds(ends: Ends) -> tuple[str, ...]:
    return tuple(ends.what.split(" or "))


def _is_another_in_play(state: State, logged: Logged) -> bool:
    """Whether a card has become a different one without leaving play (505.3)."""
    became = state.find(logged.became)
    return logged.became != logged.occurrence.subject and became is not None and became.zone == PLAY


def _has_left(before: State, after: State, oid: int) -> bool:
    """Whether a card has left play."""
    obj = before.find(oid)
    now = after.find(oid)
    return obj is not None and obj.zone == PLAY and (now is None or now.zone != PLAY)
