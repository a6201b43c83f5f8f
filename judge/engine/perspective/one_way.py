"""Whom the condition of a triggered ability is true of, where the text goes on to speak of that one (704.1, 712.2)."""

from __future__ import annotations

from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.ways import binds, called_in, ways
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import Triggered


@implements("704.1", "712.2")
def in_its_way(look: Perspective, tree: Triggered) -> Perspective:
    """The board with "that player" being the one of whom the condition is true.

    Raises UnsupportedError if it is true of several, for the text speaks of one.
    """
    condition, called = tree.condition, called_in(tree.effect)
    if condition is None or not binds(condition) & called:
        return look
    found = tuple(ways(look, condition, called))
    if len(found) > 1:
        raise look.unsupported(condition, message("condition-true-of-several"))
    return found[0] if found else look
