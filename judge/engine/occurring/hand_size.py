"""A player's maximum hand size (616.2)."""

from __future__ import annotations

from judge.deferred import deferred
from judge.engine.model.sole import sole
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.in_force import player_grants
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import READERS, counted
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import LimitOf
from judge.text.ast.grant import HandSizeChange
from judge.text.ast.player import Player

with deferred(__name__):
    from judge.engine.occurring.limit import Limit, LimitChange, limited


DEFAULT = 8
#: What texts call how many cards a player may have in hand at the end of a turn.
MAXIMUM_HAND_SIZE_CALLED = "maximum hand size"


@implements("616.2")
def maximum_hand_size(state: State, player: str) -> Limit:
    """Eight cards, or as many as modifiers make of it, by their timestamps."""
    told = Note(text=message("usual-hand-size", number=DEFAULT), rules=cite("616.2"))
    changes = tuple(
        LimitChange(
            modifier.name,
            counted(look, grant.amount) * (-1 if grant.negative and not grant.set_to else 1),
            grant.set_to,
            modifier.definite,
        )
        for modifier, body, look in player_grants(state, player)
        for grant in body.grants
        if isinstance(grant, HandSizeChange)
    )
    return limited(DEFAULT, told, changes)


@implements("616.2")
def _limit(look: Perspective, node: LimitOf) -> int:
    """The maximum hand size of one player."""
    whose = sole(look.players(node.who)) if isinstance(node.who, Player) else None
    if node.limit != MAXIMUM_HAND_SIZE_CALLED or whose is None:
        raise look.unsupported(node)
    return maximum_hand_size(look.state, whose).number


READERS[LimitOf] = _limit
