"""What a text forbids "unless" somebody pays is paid for as a part of the cost (104.2, 508.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.trace import Note
from judge.engine.modifiers.toll import Toll
from judge.engine.paying.costs import Price
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


@implements("508.1", "705.2b", "104.2", "506.3")
def with_tolls(price: Price, besides: tuple[Toll, ...]) -> Price:
    """What a move costs together with that: what a player has to pay to take an action is part of its cost."""
    notes, tokens = list(price.notes), price.tokens
    for toll in besides:
        before, tokens = tokens, tokens + toll.tokens
        notes.append(
            Note(
                text=message("adds-to-cost", name=toll.name, by=toll.tokens),
                rules=cite("705.2b", "508.1", "104.2", "506.3"),
                card=toll.name,
                before=str(before),
                after=str(tokens),
            )
        )
    return replace(price, tokens=tokens, notes=tuple(notes))
