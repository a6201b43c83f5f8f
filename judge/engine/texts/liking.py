"""Where a text may leave a number to the player who follows it (105.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.text.ast.amount import AllNotGained, Amount, AnyNumber, AtMost
from judge.text.ast.effect import DiscardCards, LoseTokens, MoveCounters, PayTokens, RemoveCounters
from judge.text.ast.node import Node


def misplaced_liking(tree: Node) -> Node | None:
    """The first number left to the player, or told by the past, where the engine does not read it; None if none is."""
    asked = tuple(_asked(tree))
    found = (node for node in tree.walk() if isinstance(node, AnyNumber | AllNotGained))
    return next((node for node in found if node not in asked), None)


def liked(count: Amount) -> AnyNumber | None:
    """The part of an amount that is left to the player: all of it, or what is only not to be more than so much."""
    told = count.of if isinstance(count, AtMost) else count
    return told if isinstance(told, AnyNumber) else None


def _asked(tree: Node) -> Iterator[Node]:
    for node in tree.walk():
        if isinstance(node, LoseTokens) and isinstance(node.count, AllNotGained):
            yield node.count
        if isinstance(node, RemoveCounters):
            yield liked(node.count) or node.count
        if isinstance(node, PayTokens | DiscardCards | MoveCounters):
            yield node.count
        if isinstance(node, DiscardCards) and node.cards is not None:
            yield from (part for part in node.cards.walk() if isinstance(part, AnyNumber))
