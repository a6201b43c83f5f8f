"""What a text can say only of cards that are being played (705.2)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.enters_as import is_of_playing_there, played_there
from judge.engine.perspective.events_of_playing import last_in_hand
from judge.text.ast.ability import Ability
from judge.text.ast.effect import EntersAs
from judge.text.ast.event import Plays
from judge.text.ast.node import Node
from judge.text.ast.selection import LastOne


def out_of_place(ability: Ability) -> Node | None:
    """The first part of a text that says of other cards what is read only of those being played; None if none does."""
    nodes = tuple(ability.walk())
    in_place = {id(part) for node in nodes for part in _read_of(node)}
    said = (node for node in nodes if isinstance(node, LastOne) or is_of_playing_there(node))
    return next((node for node in said if id(node) not in in_place), None)


def _read_of(node: Node) -> Iterator[Node]:
    """The parts that are read where they stand in a node."""
    if isinstance(node, Plays):
        yield from last_in_hand(node)
    there = played_there(node) if isinstance(node, EntersAs) else None
    if there is not None:
        yield there
