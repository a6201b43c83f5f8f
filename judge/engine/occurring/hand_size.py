"""A player's maximum hand size (616.2)."""

from __future__ import annotations

from judge.deferred import deferred
from judge.engine.model.sole import sole
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import READERS
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import LimitOf
from judge.text.ast.grant import HandSizeChange
from judge.text.ast.player import Player

with deferred(__name__):
    from judge.engine.occurring.limit import Limit, limited


DEFAULT = 8
#: What texts call how many cards a player may have in hand at the end of a turn.
MAXIMUM_HAND_SIZE_CALLED = "maximum hand size"


@implements("616.2")
def maximum_hand_size(state: State, player: str) -> Limit:
    """Eight cards, or as many as modifiers make of it, by their timestamps."""
    told = Note(text=message("usual-hand-size", number=DEFAULT), rules=cite("616.2"))
    return limited(state, player, DEFAULT, told, HandSizeChange)


@implements("616.2")
def _limit(look: Perspective, node: LimitOf) -> int:
    """The maximum hand size of one player."""
    whose = sole(look.players(node.who)) if isinstance(node.who, Player) else None
    if node.limit != MAXIMUM_HAND_SIZE_CALLED or whose is None:
        raise look.unsupported(node)
    return maximum_hand_size(look.state, whose).number


READERS[LimitOf] = _limit
