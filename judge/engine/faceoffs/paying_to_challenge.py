"""Paying for a challenge that a text forbids "unless" its player pays (104.2, 508.1)."""

from __future__ import annotations

from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.modifiers.toll import Toll
from judge.engine.occurring.occurrence import Happen
from judge.engine.occurring.spending import payment
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
    paid = payment(run, player, tokens, cite("508.1"))
    return (Happen(occurrences=(paid,), cause=run.latest),)
