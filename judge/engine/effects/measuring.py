"""How much a text asks for, as the game stands when it is followed."""

from __future__ import annotations

from judge.engine.effect import look
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.paid_away import asks_of_those_taken
from judge.engine.run import Run
from judge.text.ast.amount import Amount, Number


def measured(run: Run, frame: int, node: Amount) -> int:
    """An amount in the text of a frame. What is not a plain number rests on what has happened last."""
    run.meet(*(("A82",) if asks_of_those_taken(node) else ()))
    number = counted(look(run, frame), node)
    if not isinstance(node, Number):
        run.latest = run.state.done_at or run.latest
    return number
