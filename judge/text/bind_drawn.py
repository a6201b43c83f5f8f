"""The second pass for a card that is drawn: it is called "it", although "draw a card" describes none."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import event as v
from judge.text.ast.ability import Activated, Triggered
from judge.text.ast.amount import Number
from judge.text.ast.node import Node, Tree
from judge.text.spoken import Spoken

replace: Callable[..., Tree] = msgspec.structs.replace


def awaited(ability: Node) -> Node | None:
    """The event that an ability waits for, without what is said of when and how often it happens."""
    event: Tree = None
    if isinstance(ability, Triggered):
        event = ability.event
    elif isinstance(ability, Activated):
        event = ability.reaction_to
    while isinstance(event, v.Ordinal | v.Within | v.Given):
        event = event.event
    return event  # type: ignore[no-any-return]


def draws(binder: Tree, node: v.Draws) -> Node:
    """One card drawn, which later words may mean if the text waits for that."""
    bound = binder.below(node)
    of_one = isinstance(node.count, Number) and node.count.value == 1
    if node is not binder.awaited or not of_one or node.cards is not None or node.source is not None:
        return bound  # type: ignore[no-any-return]
    binder.drawn = Spoken(binder.provisional(), False, frozenset({"card"}))
    return replace(bound, label=binder.drawn.label)  # type: ignore[no-any-return]


DRAWN: dict[type[Node], Callable[[Tree, Tree], Node]] = {v.Draws: draws}
