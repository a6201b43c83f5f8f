"""Whether so many cards are as many as a description of others asks for."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, lt

from judge.engine.perspective.amounts import counted
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection

#: By the mode of a quantifier: whether a number of cards is within what it names.
BOUNDS: dict[str, Callable[[int, int], bool]] = {
    "choose": ge,
    "generic": ge,
    "at-least": ge,
    "exactly": eq,
    "fewer-than": lt,
}


def is_enough(look: Perspective, card: Node, number: int) -> bool:
    """Whether so many cards are as many as a description of others asks for: one, if it names no number."""
    quantifier = card.quantifier if isinstance(card, Selection) else None
    if quantifier is not None and quantifier.mode == "none":
        return number == 0
    if quantifier is None or quantifier.count is None:
        return number > 0
    look.require(quantifier)
    if quantifier.mode not in BOUNDS:
        raise look.unsupported(card, message("condition-cards", mode=quantifier.mode))
    bound = gt if quantifier.beyond else BOUNDS[quantifier.mode]
    return bound(number, counted(look, quantifier.count))
