"""In which zones an ability functions (701.3): in play, unless it says otherwise or could only work elsewhere."""

from __future__ import annotations

from functools import lru_cache

from judge.engine.zones import FLIP_ZONE, PLAY
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability
from judge.text.ast.condition import IsIn, StateIs
from judge.text.ast.event import CardEvent
from judge.text.ast.node import Node
from judge.text.ast.place import Zone
from judge.text.ast.selection import Reference, State


def is_this(node: Node | None) -> bool:
    """Whether a part of a text means the card that the text is on."""
    return isinstance(node, Reference) and (node.word == "this" or node.label == 0)


def _zone_named(node: Node) -> str | None:
    if isinstance(node, Reference) and is_this(node) and node.source is not None:
        return node.source.zone
    if isinstance(node, IsIn) and is_this(node.card) and isinstance(node.zone, Zone):
        return node.zone.zone
    if isinstance(node, CardEvent) and node.verb == "flip" and is_this(node.cards):
        return FLIP_ZONE
    is_flipped = (
        isinstance(node, StateIs)
        and is_this(node.card)
        and isinstance(node.state, State)
        and node.state.state == "flipped"
    )
    return FLIP_ZONE if is_flipped else None


@lru_cache(maxsize=4096)
@implements("701.3")
def zones_of(ability: Ability) -> frozenset[str]:
    """The zones where an ability functions, read off what it says of the card that it is on."""
    named = {zone for node in ability.walk() if (zone := _zone_named(node)) is not None}
    return frozenset(named) or frozenset({PLAY})
