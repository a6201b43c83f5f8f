"""Whether what cards are like hangs on how the rules about the order of modifiers are read (711.3b to 711.5)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.continuous import board, task_of
from judge.engine.dependency import readings
from judge.engine.per_state import per_state
from judge.engine.readings import ASSUMABLE, order_reading, reading
from judge.engine.state import State
from judge.engine.view import layer_zero
from judge.rulebook.citation import implements
from judge.text.ast.grant import PowerTimes


def order_in_doubt(state: State) -> tuple[str, ...]:
    """Those of the questions A01 to A03 and A80 of which another reading makes some card other than it is."""
    return (*_of_dependencies(state), *multiplying_in_doubt(state))


@per_state
@implements("711.3b")
def multiplying_in_doubt(state: State) -> tuple[str, ...]:
    """The question what the result of a multiplication is (A80), if another answer makes some card other than it is."""
    arranged = board(state)
    grants = (grant for modifier in arranged.arrangement.order for grant in modifier.body.grants)
    if not any(isinstance(grant, PowerTimes) for grant in grants):
        return ()
    others = (other for other in ASSUMABLE["A80"] if other != reading(state, "A80"))
    views = (board(replace(state, readings=(*state.readings, ("A80", other)))).view for other in others)
    return ("A80",) if any(view != arranged.view for view in views) else ()


@per_state
@implements("711.3b", "711.4", "711.5")
def _of_dependencies(state: State) -> tuple[str, ...]:
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
