"""The second pass for parts that are spoken of within something else: some of several cards, what holds at an area."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree

replace: Callable[..., Tree] = msgspec.structs.replace


def some_of(binder: Tree, node: s.SomeOf) -> Node:
    """ "One of them" can be called "it" and by the nouns of those it is one of; "the other" is what is left."""
    bound = binder.below(node)
    group = getattr(bound.of, "label", -1)
    nouns: frozenset[str] = next(
        (spoken.nouns for spoken in reversed(binder.cards) if spoken.label == group), frozenset()
    )
    count = getattr(node.quantifier.count, "value", 1)
    several = node.quantifier.mode in ("any-number", "up-to") or count != 1
    label = binder.new_label()
    binder.introduce(label, several, nouns)
    return replace(bound, label=label)  # type: ignore[no-any-return]


def aside(binder: Tree, node: Tree) -> Node:
    """What is said of an area names cards by the way: "it" goes on meaning the card spoken of before."""
    before = len(binder.cards)
    bound = binder.below(node)
    binder.cards = [*binder.cards[before:], *binder.cards[:before]]
    return bound  # type: ignore[no-any-return]


PARTS: dict[type[Node], Callable[[Tree, Tree], Node]] = {
    s.SomeOf: some_of,
    s.Where: aside,
    w.AnyArea: aside,
}
