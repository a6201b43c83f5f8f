"""Whose opponent "an opponent" is in what a text tells another player to do (106.2, 513.5)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from judge.engine.model.mapped import AnyNode, mapped
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.perspective.holders import Told
from judge.rulebook.citation import implements
from judge.text.ast.node import Node
from judge.text.ast.player import Player

_AN_OPPONENT = "an-opponent"


@implements("106.2", "513.5")
def of_whoever_follows(run: Run, frame: int, node: Told, players: tuple[str, ...]) -> Told:
    """What others are told to do or may do, in which "an opponent" is one of theirs, by the default reading of A105."""
    if players == (run.context(frame).controller,) or not _speaks_of_an_opponent(node.effect):
        return node
    run.meet("A105")
    return node if reading(run.state, "A105") == "controller" else replace(node, effect=_theirs(node.effect))


def _is_an_opponent(part: Node) -> bool:
    return isinstance(part, Player) and part.role == _AN_OPPONENT


@lru_cache(maxsize=4096)
def _speaks_of_an_opponent(text: Node) -> bool:
    return any(map(_is_an_opponent, text.walk()))


def _theirs(node: AnyNode) -> AnyNode:
    changes = {"role": "opponent-of", "of": Player("acting")} if _is_an_opponent(node) else {}
    return mapped(node, lambda part: _theirs(part), changes)
