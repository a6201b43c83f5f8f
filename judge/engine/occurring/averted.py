"""What would have happened: a card would be moved even where the move can't happen or is replaced (506.7)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.logged_now import logged_now
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board
from judge.rulebook.citation import implements
from judge.text.ast.effect import Considered, Replace

#: What counts as what would be done although it is not.
_WOULD_BE = frozenset({"move"})


@implements("506.7")
def with_averted(state: State, occurrence: Occurrence) -> State:
    """The state that keeps in mind, for this turn, that something would have been done to a card."""
    obj = state.find(occurrence.subject)
    if occurrence.verb not in _WOULD_BE or obj is None:
        return state
    plain = replace(occurrence, frame=0, lineage=(), rivals=(), declined=(), rules=(), reads=())
    logged = replace(
        logged_now(state, plain),
        controller=state.controller(obj.oid),
        from_area=obj.area,
        from_zone=obj.zone,
        was=board(state).view.find(obj.oid),
        physical=obj.physical,
    )
    kept = (one for one in state.averted if one.turn == state.turn.number)
    return replace(state, averted=(*kept, logged))


@implements("506.7", "710.1")
def is_counted_once(body: Replace) -> bool:
    """Whether a text says that what it has done instead still is the nth such thing: both count as one."""
    return any(isinstance(node, Considered) for node in body.effect.walk())
