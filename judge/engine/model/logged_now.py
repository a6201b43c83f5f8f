"""What happens now as the log has it: when, at which point of the turn, in which window and faceoff."""

from __future__ import annotations

from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.state import State


def logged_now(state: State, occurrence: Occurrence, became: int = 0) -> Logged:
    """The record of an occurrence at this time, of which nothing is said yet but the identity that it led to."""
    return Logged(
        occurrence=occurrence,
        became=became,
        turn=state.turn.number,
        phase=state.turn.phase,
        step=state.turn.step,
        window=state.window.number if state.window else 0,
        faceoff=state.faceoff.number if state.faceoff else 0,
    )
