"""Whether what cards are like hangs on how the rules about the order of modifiers are read (711.3b to 711.5)."""

from __future__ import annotations

from judge.engine.continuous import board, task_of
from judge.engine.dependency import readings
from judge.engine.per_state import per_state
from judge.engine.readings import ASSUMABLE, order_reading
from judge.engine.state import State
from judge.engine.view import layer_zero
from judge.rulebook.citation import implements


@per_state
@implements("711.3b", "711.4", "711.5")
def order_in_doubt(state: State) -> tuple[str, ...]:
    """Those of the questions A01 to A03 of which another reading makes some card other than it is."""
    arranged = board(state)
    if not arranged.arrangement.dependencies:
        return ()
    task = task_of(state, layer_zero(state), arranged.arrangement.order)
    differing = (
        found.question
        for found in readings(task, order_reading(state))
        if found.reading in ASSUMABLE[found.question] and found.result != arranged.view
    )
    return tuple(dict.fromkeys(differing))
