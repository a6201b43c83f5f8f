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
from judge.rulebook.citation import cite, implements


@implements("708.2", "503.3", "505.3")
def end_with_cards(run: Run, before: State, happened: tuple[Logged, ...]) -> None:
    """End those whose card has just left play, or has just been readied; by a reading of A96 as it turns face-down."""
    if not any(_ends(before)):
        return
    turned = {one.occurrence.subject for one in happened if _is_another_in_play(run.state, one)}
    if any(over.what == "leaves" and over.oid in turned for over in _ends(before)):
        run.meet("A96")
    readied = {one.occurrence.subject for one in happened if one.occurrence.verb == "ready"}
    for over in dict.fromkeys(_ends(run.state)):
        name = obj.label if (obj := before.find(over.oid)) is not None else ""
        if over.what == "ready" and over.oid in readied:
            expire(run, over.__eq__, message("as-card-is-readied", name=name))
        elif over.what == "leaves" and over.oid in turned:
            expire(run, over.__eq__, message("as-card-is-turned-face-down", name=name), cite("505.3"))
        elif over.what == "leaves" and _has_left(before, run.state, over.oid):
            expire(run, over.__eq__, message("as-card-leaves-play", name=name))


def _ends(state: State) -> Iterator[Ends]:
    every = (*(live.ends for live in state.modifiers), *(change.ends for change in state.control))
    yield from (one for one in every if one.what in ("ready", "leaves"))


def _is_another_in_play(state: State, logged: Logged) -> bool:
    """Whether a card has become a different one without leaving play (505.3)."""
    became = state.find(logged.became)
    return logged.became != logged.occurrence.subject and became is not None and became.zone == PLAY


def _has_left(before: State, after: State, oid: int) -> bool:
    """Whether a card has left play."""
    obj = before.find(oid)
    now = after.find(oid)
    return obj is not None and obj.zone == PLAY and (now is None or now.zone != PLAY)
