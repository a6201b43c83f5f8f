"""Whether it hangs on a reading of the rules who has the most of something (A85)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TypeGuard

from judge.engine.model.per_state import per_state
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.in_force import in_force
from judge.engine.perspective import Perspective
from judge.engine.perspective.holders import PICKS, is_of_totals, is_tied
from judge.rulebook.citation import implements
from judge.text.ast.effect import Effect
from judge.text.ast.node import Node
from judge.text.ast.player import Player


@partial(per_state, of=in_force)
def _speaks_of_the_most(state: State) -> bool:
    return any(_picked(modifier.body) for modifier in in_force(state))


@per_state
def ties_in_doubt(state: State) -> tuple[str, ...]:
    """A85, if a modifier in force speaks of the player with the most of something, and several have equally many."""
    if not _speaks_of_the_most(state):
        return ()
    view, everyone = board(state).view, state.players_from(state.turn.player)
    for modifier in in_force(state):
        look = Perspective(state, view, modifier.context)
        if any(is_tied(look, player, everyone) for player in _picked(modifier.body)):
            return ("A85",)
    return ()


def meet_ties(run: Run, look: Perspective, text: Effect, *, all_of_it: bool = False) -> None:
    """Keep A85 in mind, if an instruction speaks of the player with the most of something, and several have as many.

    Of the instructions in it only if `all_of_it` is read now.
    """
    picked = _picked(text) if all_of_it else _picked_itself(text)
    if picked and any(is_tied(look, player, run.state.players()) for player in picked):
        run.meet("A85")


@lru_cache(maxsize=4096)
def _picked_itself(text: Effect) -> tuple[Player, ...]:
    """The players picked by what they have of whom an instruction speaks, apart from the instructions in it."""
    return tuple(node for node in parts_itself(text) if _is_picked(node))


def parts_itself(text: Effect) -> Iterator[Node]:
    """The parts of an instruction below it, apart from the instructions in it."""
    waiting = list(text.children())
    while waiting:
        node = waiting.pop()
        if not isinstance(node, Effect):
            yield node
            waiting += node.children()


@lru_cache(maxsize=4096)
def _picked(body: Effect) -> tuple[Player, ...]:
    return tuple(node for node in body.walk() if _is_picked(node))


@implements("514.5c")
def _is_picked(node: Node) -> TypeGuard[Player]:
    """Whether it is the player with the most of something; of equal power totals in a faceoff a rule speaks."""
    return isinstance(node, Player) and node.role in PICKS and not is_of_totals(node)
