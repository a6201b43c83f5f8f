"""In which zones an ability functions (701.3): in play, unless it says otherwise or could only work elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.engine.model.zones import BANISHED_ZONE, EVERYWHERE, FLIP_ZONE, HAND, PLAY
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Activated
from judge.text.ast.condition import IsIn, StateIs
from judge.text.ast.effect import CostChange, Modify, Permit
from judge.text.ast.event import CardEvent, IsPut, Plays
from judge.text.ast.node import Node
from judge.text.ast.place import Zone
from judge.text.ast.selection import Reference, State

#: Where a card is as such a thing is done to it, for what can be done nowhere else (410.3, 515.1).
_ONLY_FROM = {"flip": FLIP_ZONE, "discard": HAND}
#: Where a card is while it is in a state.
_ONLY_WHILE = {"flipped": FLIP_ZONE, "banished": BANISHED_ZONE}


def is_this(node: Node | None) -> bool:
    """Whether a part of a text means the card that the text is on."""
    return isinstance(node, Reference) and (node.word == "this" or node.label == 0)


def _zones_put_from(event: IsPut) -> frozenset[str]:
    """Where a card can be as it is put somewhere: in the zone that the text names, in any if it names none."""
    return EVERYWHERE if event.source is None else frozenset({event.source.zone})


def _zone_named(node: Node) -> str | None:
    if isinstance(node, Reference) and is_this(node) and node.source is not None:
        return node.source.zone
    if isinstance(node, IsIn) and is_this(node.card) and isinstance(node.zone, Zone):
        return node.zone.zone
    if isinstance(node, CardEvent) and is_this(node.cards) and node.verb in _ONLY_FROM:
        return _ONLY_FROM[node.verb]
    if isinstance(node, StateIs) and is_this(node.card) and isinstance(node.state, State):
        return _ONLY_WHILE.get(node.state.state)
    return None


@lru_cache(maxsize=4096)
@implements("701.3")
def zones_of(ability: Ability) -> frozenset[str]:
    """The zones where an ability functions, read off what it says of the card that it is on."""
    named = {zone for node in ability.walk() if (zone := _zone_named(node)) is not None}
    for node in ability.walk():
        if isinstance(node, IsPut) and is_this(node.cards):
            named |= _zones_put_from(node)
        if isinstance(node, Modify) and node.everywhere:
            named |= EVERYWHERE
        if isinstance(node, CostChange) and isinstance(node.event, Plays) and is_this(node.event.cards):
            named |= EVERYWHERE - {PLAY}
    if isinstance(ability, Activated) and any(one.source is None for one in _played_itself(ability)):
        named |= {HAND}
    return frozenset(named) or frozenset({PLAY})


@lru_cache(maxsize=4096)
def plays_itself(ability: Ability) -> bool:
    """Whether it lets its card be played, from whatever zone."""
    return any(_played_itself(ability))


def _played_itself(ability: Ability) -> Iterator[Reference]:
    """The card that the ability is on, wherever it says that it may be played."""
    permitted = (node.event for node in ability.walk() if isinstance(node, Permit))
    played = (event.cards for event in permitted if isinstance(event, Plays))
    return (cards for cards in played if isinstance(cards, Reference) and is_this(cards))
