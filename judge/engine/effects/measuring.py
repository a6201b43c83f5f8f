"""How much a text asks for, as the game stands when it is followed."""

from __future__ import annotations

from judge.engine.decision import Option
from judge.engine.effect import look
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.paid_away import asks_of_those_taken
from judge.engine.run import Run
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import Amount, AnyNumber, Number


def measured(run: Run, frame: int, node: Amount) -> int:
    """An amount in the text of a frame. What is not a plain number rests on what has happened last."""
    run.meet(*(("A82",) if asks_of_those_taken(node) else ()))
    number = counted(look(run, frame), node)
    if not isinstance(node, Number):
        run.latest = run.state.done_at or run.latest
    return number


@implements("105.1", "705.2f#1", "508.1d")
def measured_up_to(run: Run, frame: int, node: Amount, most: int, what: str) -> int:
    """The same; where the text leaves the number to the player, any that there are enough of, none included."""
    if not isinstance(node, AnyNumber):
        return measured(run, frame, node)
    options = tuple(Option(str(number), str(number)) for number in range(most + 1))
    context = run.context(frame)
    number = run.choose_one(context.acting, what, options, cite("105.1", "705.2f#1")) if most else "0"
    run.set_context(frame, run.context(frame).named("number", number))
    return int(number)
