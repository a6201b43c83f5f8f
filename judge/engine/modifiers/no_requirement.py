"""Cards that have no play requirement at all, by a text (205.1, 705.2b)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.modifiers.in_force import of_kind
from judge.engine.perspective.cards import is_one_of
from judge.rulebook.citation import implements
from judge.text.ast.effect import Effect, Modify
from judge.text.ast.grant import Grant, HasNo
from judge.text.ast.node import Node

#: What texts and the rules call a play requirement (205.1, 705.2b).
_CALLED = frozenset({"play requirement", "color requirement"})


class NoRequirement(Effect, frozen=True):
    """Cards that can be played whatever characters their player has."""

    cards: Node


def is_of_requirement(grant: Grant) -> bool:
    """Whether it is a play requirement that is said not to be there."""
    return isinstance(grant, HasNo) and grant.characteristic in _CALLED


def lifts_requirement(node: Effect) -> bool:
    """Whether all that a modifier gives to cards is that they have no play requirement."""
    return isinstance(node, Modify) and bool(node.grants) and all(map(is_of_requirement, node.grants))


@implements("205.1", "705.2b")
def is_without_requirement(state: State, oid: int) -> str:
    """The name of what lets a card be played without its requirement; "" if nothing does."""
    for modifier, body, look in of_kind(state, NoRequirement):
        if is_one_of(look, body.cards, oid, anywhere=True):
            return modifier.name
    return ""
