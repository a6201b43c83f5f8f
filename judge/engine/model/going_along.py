"""What leaves together with a card that becomes frightened (504.1)."""

from __future__ import annotations

from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.rulebook.citation import implements


@implements("504.1")
def going_along(state: State, host: Obj) -> tuple[tuple[Obj, str], ...]:
    """The attachments of a card, by two rulebooks also the cards beneath it; with the message that says so of each."""
    attached = tuple((obj, "leaves-attached") for obj in state.attachments(host))
    if switched(state, "fright-attachments") != "dismissed":
        return attached
    return (*attached, *((obj, "leaves-beneath") for obj in state.cards_beneath(host)))
