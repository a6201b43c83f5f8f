"""Where a text may leave a number to the player who follows it (105.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.text.ast.amount import AllNotGained, AnyNumber
from judge.text.ast.effect import DiscardCards, LoseTokens, MoveCounters, PayTokens, RemoveCounters
from judge.text.ast.node import Node


def misplaced_liking(tree: Node) -> Node | None:
    """The first number left to the player, or told by the past, where the engine does not read it; None if none is."""
    asked = tuple(_asked(tree))
    found = (node for node in tree.walk() if isinstance(node, AnyNumber | AllNotGained))
    return next((node for node in found if node not in asked), None)


def _asked(tree: Node) -> Iterator[Node]:
    for node in tree.walk():
        if isinstance(node, LoseTokens) and isinstance(node.count, AllNotGained):
            yield node.count
        if isinstance(node, PayTokens | RemoveCounters | DiscardCards | MoveCounters):
            yield node.count
        if isinstance(node, DiscardCards) and node.cards is not None:
            yield from (part for part in node.cards.walk() if isinstance(part, AnyNumber))
