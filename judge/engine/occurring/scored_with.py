"""With which cards the points are scored that the course of a turn brings (517.2)."""

from __future__ import annotations

from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board
from judge.rulebook.citation import implements
from judge.text.ast.event import ScoresSoMuch, Using
from judge.text.ast.node import Node


@implements("517.2")
def confronting_ones(state: State, problem: int, player: str) -> tuple[int, ...]:
    """The characters that a player controls at a Problem: with them the point for confronting it is scored."""
    view = board(state).view
    return tuple(
        obj.oid
        for obj in state.at(state.get(problem).area)
        if view.get(obj.oid).is_character and state.controller(obj.oid) == player
    )


@implements("517.2")
def of_player(state: State, cards: frozenset[int], player: str) -> tuple[int, ...]:
    """Of the cards that were involved in a faceoff those of a player: with them points for winning it are scored."""
    return tuple(
        oid for oid in sorted(cards) if state.find(oid) is not None and state.controller(oid) == player
    )


def is_asked(run: Run) -> bool:
    """Whether a text in the game asks with which cards points are scored, or a Troublemaker is defeated."""
    return any(
        _asks_for_cards(node)
        for card in board(run.state).view.all()
        for ability in card.abilities
        for node in ability.tree.walk()
    )


def _asks_for_cards(node: Node) -> bool:
    return isinstance(node, Using) or (isinstance(node, ScoresSoMuch) and node.with_cards is not None)
