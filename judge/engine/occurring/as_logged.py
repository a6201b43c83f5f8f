"""What is kept of an occurrence: the record of one that has happened; what a text knows of one that has not."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.logged_now import logged_now
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board

with deferred(__name__):
    from judge.engine.requirements.confronted_as import confronted_with

#: What happens to a faceoff itself.
OF_FACEOFFS = frozenset({"start faceoff", "win faceoff", "lose faceoff", "end faceoff"})


def not_done(run: Run, occurrence: Occurrence, *, replaced: bool = False) -> None:
    """Let the text being followed know that what it asked for did not happen ("if you do", "if you can't")."""
    if occurrence.frame and occurrence.frame in dict(run.state.frames):
        context = run.context(occurrence.frame)
        spared = (*context.spared, *((occurrence.subject,) if occurrence.subject else ()))
        run.set_context(occurrence.frame, replace(context, done=False, replaced=replaced, spared=spared))


def logged_as(state: State, occurrence: Occurrence, became: int, before: State) -> Logged:
    """The record of an occurrence that has happened in a state and has led from the state before it to that one."""
    obj = before.find(occurrence.subject)
    piece = obj or state.find(became)
    confronted = obj if occurrence.verb == "confront" else None
    return replace(
        logged_now(state, occurrence, became),
        controller=before.controller(obj.oid) if obj else "",
        from_area=obj.area if obj else "",
        from_zone=obj.zone if obj else "",
        was=board(before).view.find(obj.oid) if obj else None,
        physical=piece.physical if piece else 0,
        counters=obj.counters if obj else (),
        beneath=tuple(card.physical for card in before.cards_beneath(obj)) if obj else (),
        gone=obj if obj is not None and state.find(became or obj.oid) is None else None,
        confronted_with=confronted_with(state, confronted, occurrence.player) if confronted else None,
        of_faceoff=before.faceoff if occurrence.verb in OF_FACEOFFS else None,
    )
