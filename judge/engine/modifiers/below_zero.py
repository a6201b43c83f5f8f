"""Power that is below zero, or would be, between two modifiers (105.2)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.continuous import board
from judge.rulebook.citation import implements


@implements("105.2")
def raises_question(state: State, oid: int) -> tuple[str, ...]:
    """The open question (A39) that is met if the power of what is no character is zero or less on the way."""
    arranged, obj = board(state), state.get(oid)
    if arranged.view.get(oid).is_character and obj.zone == PLAY:
        return ()
    powers = (step.before.get(oid).power for step in arranged.arrangement.steps)
    return ("A39",) if any(power is not None and power <= 0 for power in powers) else ()
