"""Who may activate an ability (703.1b): the controller of its card, unless the text says otherwise."""

from __future__ import annotations

from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous import board
from judge.engine.perspective import Perspective
from judge.engine.perspective.holders import is_tied
from judge.engine.texts.open_to import speaks_of_any
from judge.rulebook.citation import implements
from judge.text.ast.ability import Activated
from judge.text.ast.effect import ActivateThis, May
from judge.text.ast.player import Player


def is_permission(node: May) -> bool:
    """Whether it says who may activate the ability that it stands in."""
    return isinstance(node.effect, ActivateThis) and node.who is not None


@implements("703.1b", "104.1")
def may_activate(state: State, obj: Obj, tree: Activated, player: str) -> bool:
    """Whether a player is one of those who may activate an ability of a card."""
    told = tree.permission
    if not isinstance(told, May) or told.who is None:
        return tree.any_player or player == state.holder(obj)
    named = _look(state, obj).players(told.who)
    return player in named or (not told.only and player == state.holder(obj))


def in_doubt(state: State, obj: Obj, tree: Activated) -> tuple[str, ...]:
    """A85 and A112, if it hangs on them who may activate an ability."""
    told = tree.permission
    who = told.who if isinstance(told, May) else None
    everyone = state.players_from(state.turn.player)
    tied = isinstance(who, Player) and is_tied(_look(state, obj), who, everyone)
    return (*(("A85",) if tied else ()), *(("A112",) if speaks_of_any(tree) else ()))


def _look(state: State, obj: Obj) -> Perspective:
    return Perspective(state, board(state).view, ability_context(state, obj))
