"""Events that a text lets be played with another timing phrase than their own (104.1, 512.2)."""

from __future__ import annotations

from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.modifiers.granted import is_of_timing
from judge.engine.modifiers.in_force import InForce, of_kind
from judge.engine.perspective.cards import is_one_of
from judge.rulebook.citation import implements
from judge.text.ast.effect import Permit
from judge.text.ast.event import Plays


@implements("104.1", "512.2")
def other_timing(state: State, obj: Obj, player: str) -> tuple[InForce, str] | None:
    """The modifier by which a player may play an Event with another timing phrase, and that phrase."""
    for modifier, body, look in of_kind(state, Permit):
        event = body.event
        if not is_of_timing(body) or not isinstance(event, Plays):
            continue
        if player in look.players(event.who) and is_one_of(look, event.cards, obj.oid, anywhere=True):
            return modifier, body.timing
    return None
