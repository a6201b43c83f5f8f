"""A player's maximum hand size (616.2)."""

from __future__ import annotations

from judge.engine.in_force import player_grants
from judge.engine.perspective.amounts import counted
from judge.engine.state import State
from judge.rulebook.citation import implements
from judge.text.ast.grant import HandSizeChange

DEFAULT = 8


@implements("616.2", "105.2")
def maximum_hand_size(state: State, player: str) -> int:
    """Eight cards, or as many as modifiers make of it, by their timestamps; never fewer than none."""
    size = DEFAULT
    for _, body, look in player_grants(state, player):
        for grant in body.grants:
            if isinstance(grant, HandSizeChange):
                number = counted(look, grant.amount)
                size = number if grant.set_to else size + (-number if grant.negative else number)
    return max(0, size)
