"""Whether it hangs on a reading of the rules who has the most of something (A83)."""

from __future__ import annotations

from functools import lru_cache

from judge.engine.continuous import board
from judge.engine.in_force import in_force
from judge.engine.per_state import per_state
from judge.engine.perspective import Perspective
from judge.engine.perspective.holders import PICKS, is_tied
from judge.engine.state import State
from judge.text.ast.effect import Effect
from judge.text.ast.player import Player


@per_state
def ties_in_doubt(state: State) -> tuple[str, ...]:
    """A83, if a modifier in force speaks of the player with the most of something, and several have equally many."""
    view, everyone = board(state).view, state.players_from(state.turn.player)
    for modifier in in_force(state):
        look = Perspective(state, view, modifier.context)
        if any(is_tied(look, player, everyone) for player in _picked(modifier.body)):
            return ("A83",)
    return ()


@lru_cache(maxsize=4096)
def _picked(body: Effect) -> tuple[Player, ...]:
    return tuple(node for node in body.walk() if isinstance(node, Player) and node.role in PICKS)
