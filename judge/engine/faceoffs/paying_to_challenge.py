"""Paying for a challenge that a text forbids "unless" its player pays (104.2, 508.1)."""

from __future__ import annotations

from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.modifiers.tolls import Toll
from judge.engine.occurring.occurrence import Happen
from judge.engine.occurring.spending import of_spending, spent
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


@implements("508.1", "104.2")
def payment_of(run: Run, player: str, besides: tuple[Toll, ...]) -> tuple[Instruction, ...]:
    """The payment of that alone, for what costs nothing by the rules."""
    tokens = sum(toll.tokens for toll in besides)
    if not tokens:
        return ()
    for toll in besides:
        run.note(
            message("asks-to-be-paid", name=toll.name, amount=toll.tokens),
            cite("104.2", "508.1"),
            card=toll.name,
        )
    lots = spent(run, player, tokens)
    rules = (*cite("508.1"), *of_spending(lots))
    payment = Occurrence(
        verb="pay tokens",
        player=player,
        actor=player,
        amount=tokens,
        as_cost=True,
        spends=lots,
        rules=rules,
    )
    return (Happen(occurrences=(payment,), cause=run.latest),)
