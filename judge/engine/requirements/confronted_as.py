"""Which of the characters that a Problem's texts ask for it was confronted with (517.2)."""

from __future__ import annotations

from functools import lru_cache

from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.view import View
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous import board
from judge.engine.perspective import Perspective
from judge.engine.requirements.confronting_with import confronts_with, silent_ones
from judge.engine.texts.first_to_confront import asked_of_the_first
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability
from judge.text.ast.event import Confronts
from judge.text.ast.node import Node


@implements("517.2")
def confronted_with(state: State, problem: Obj, player: str) -> tuple[Node, ...]:
    """The descriptions in its texts, at work or not, that are met as a player confronts a Problem."""
    view = board(state).view
    look = Perspective(state, view, ability_context(state, problem))
    trees = (*problem.definition.trees, *(ability.tree for ability in view.get(problem.oid).abilities))
    asked = dict.fromkeys(found for tree in trees if (found := asked_of_the_first(tree)) is not None)
    return tuple(one for one in asked if confronts_with(look, one, problem.oid, player))


def hangs_on_silent_ones(look: Perspective, problem: int, player: str) -> tuple[str, ...]:
    """The open question A84 where a text asks with whom a Problem is confronted, and one there does not contribute."""
    asked = _is_anyone_asking(look.view)
    return ("A84",) if asked and silent_ones(look, problem, player) else ()


@lru_cache(maxsize=64)
def _is_anyone_asking(view: View) -> bool:
    trees = (ability.tree for card in view.all() for ability in card.abilities)
    return any(map(_asks_with_whom, trees))


@lru_cache(maxsize=4096)
def _asks_with_whom(tree: Ability) -> bool:
    """Whether a text asks with whom a Problem is confronted."""
    return asked_of_the_first(tree) is not None or any(
        isinstance(node, Confronts) and node.contributing is not None for node in tree.walk()
    )
