"""What a text can say only in certain places: of cards being played (705.2), or that become involved (514.3d)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.enters_as import is_of_playing_there, played_there
from judge.engine.perspective.events_of_playing import last_in_hand
from judge.engine.readied_so_many import is_of_so_many_readied
from judge.text.ast.ability import Ability, Triggered
from judge.text.ast.effect import Act, CostChange, EntersAs, Prohibit
from judge.text.ast.event import CardEvent, PaysLast, Plays, TakesAction
from judge.text.ast.node import Node
from judge.text.ast.selection import LastOne, OfWhich, Quantifier, Reference


def out_of_place(ability: Ability) -> Node | None:
    """The first part of a text that says elsewhere what is read only in certain places; None if none does."""
    nodes = tuple(ability.walk())
    in_place = {id(part) for node in nodes for part in _read_of(node)}
    said = (node for node in nodes if _is_bound_to_a_place(node))
    return next((node for node in said if id(node) not in in_place), None)


def _is_bound_to_a_place(node: Node) -> bool:
    if isinstance(node, PaysLast | TakesAction) or (isinstance(node, Quantifier) and node.beyond):
        return True
    if isinstance(node, Reference) and node.place is not None:
        return True
    return isinstance(node, LastOne) or is_of_playing_there(node) or _is_of_involving(node)


def _is_of_involving(node: Node) -> bool:
    return isinstance(node, CardEvent) and node.verb == "involve"


def _read_of(node: Node) -> Iterator[Node]:
    """The parts that are read where they stand in a node."""
    if isinstance(node, Plays):
        yield from last_in_hand(node)
    if isinstance(node, CostChange) and node.event is not None:
        yield from (part for part in node.event.walk() if isinstance(part, TakesAction))
    if isinstance(node, Triggered):
        yield from (part for part in node.event.walk() if isinstance(part, PaysLast))
    if isinstance(node, Act):
        yield node.cards
    if isinstance(node, Triggered | Prohibit | OfWhich):
        yield from filter(_is_of_involving, node.event.walk())
    if isinstance(node, Prohibit) and is_of_so_many_readied(node.event):
        yield node.event.cards.quantifier  # type: ignore[attr-defined]
    there = played_there(node) if isinstance(node, EntersAs) else None
    if there is not None:
        yield there
