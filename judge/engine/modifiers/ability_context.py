"""How the abilities of a card are read: as whose, and as of which card (513)."""

from __future__ import annotations

from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.rulebook.citation import implements


def name_of(obj: Obj) -> str:
    """How the walk calls a card."""
    return obj.label or obj.definition.title


@implements("513.4", "513.5")
def ability_context(state: State, obj: Obj) -> Context:
    """How an ability of a card is read: from its controller's perspective (513.5), its owner's outside play.

    What was chosen or named by one of its abilities is known to all of them.
    """
    return Context(controller=state.holder(obj), source=obj.oid, card=name_of(obj), names=obj.spoken)
