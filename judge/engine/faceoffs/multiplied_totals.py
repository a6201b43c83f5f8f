"""Cards whose total power is multiplied, by the reading by which that is theirs and what is flipped for them (A100)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.in_force import of_kind
from judge.engine.perspective.cards import fitting
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Modify
from judge.text.ast.grant import TotalTimes


@implements("514.5a", "104.1")
def multiplied(state: State, cards: dict[int, int], flipped: int) -> Iterator[tuple[int, Note]]:
    """What that adds to a total, of the cards in it with what each adds, and of all that is flipped for them."""
    if reading(state, "A100") != "with-flips":
        return
    for modifier, body, look in of_kind(state, Modify):
        for grant in body.grants:
            if not isinstance(grant, TotalTimes):
                continue
            for oid in sorted(cards.keys() & set(fitting(look, body.subject))):
                added = (cards[oid] + flipped) * (grant.factor - 1)
                told = message(
                    "multiplies-total", name=modifier.name, card=state.get(oid).label, number=added
                )
                yield added, Note(text=told, rules=cite("514.5a", "104.1"), card=modifier.name)
