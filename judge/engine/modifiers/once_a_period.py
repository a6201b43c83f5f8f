"""Replacements of which only one in a period applies ("once per faceoff, if you would …")."""

from __future__ import annotations

from msgspec.structs import replace

from judge.text.ast.effect import Effect, Replace
from judge.text.ast.event import Event, Once
from judge.text.ast.limit import Limit
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod, Period

_FACEOFF, _TURN = Limit("faceoff", of_text=True), Limit("turn", of_text=True)


def limit_of(period: Node) -> Limit | None:
    """How often, for "once" in a period; None for a period in which it is not counted."""
    if isinstance(period, FaceoffPeriod):
        plain = not period.kind and period.involving is None and period.at is None and not period.next
        return _FACEOFF if plain else None
    this_turn = isinstance(period, Period) and period.name == "turn" and period.whose is None
    return _TURN if this_turn else None


def limited(effect: Effect) -> Effect:
    """A replacement of what happens for the first time, as one that applies only so often."""
    once = effect.event if isinstance(effect, Replace) else None
    if not isinstance(effect, Replace) or not isinstance(once, Once) or not isinstance(once.event, Event):
        return effect
    limit = limit_of(once.period)
    return replace(effect, event=once.event, once=limit) if limit and not effect.once else effect


def read_as_limits(tree: Node) -> tuple[Node, ...]:
    """What a text says of how often a replacement applies."""
    found = (node for node in tree.walk() if isinstance(node, Replace) and limited(node) is not node)
    return tuple(node.event for node in found)
