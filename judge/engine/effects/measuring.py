"""How much a text asks for, as the game stands when it is followed."""

from __future__ import annotations

from judge.engine.effect import look
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.paid_away import asks_of_those_taken
from judge.engine.run import Run
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import Amount, Number


@implements("705.2g", "707.2a", "709.2", "712.2")
def known_as_they_were(run: Run, frame: int) -> None:
    """Say that a text knows cards that it has put out of play as they were; that is open if they paid for an action."""
    context = run.context(frame)
    if context.paid_for:
        run.meet("A82")
        return
    rules = cite("712.2") if context.triggered else cite("707.2a", "709.2")
    told = message("taken-cards-known-as-they-were", card=context.card)
    run.leads(frame, run.note(told, rules, card=context.card))


def measured(run: Run, frame: int, node: Amount) -> int:
    """An amount in the text of a frame. What is not a plain number rests on what has happened last."""
    if asks_of_those_taken(node):
        known_as_they_were(run, frame)
    number = counted(look(run, frame), node)
    if not isinstance(node, Number):
        run.latest = run.state.done_at or run.latest
    return number
