"""Permissions to play a card that last, with what a text says of its having been played so ("if you do")."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.perspective.this_way import is_the_banished
from judge.text.ast.condition import WasDone
from judge.text.ast.effect import AsLongAs, Effect, If, May, Permit
from judge.text.ast.event import Plays
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference


class Granted(Permit, frozen=True):
    """A permission to play a card, and what follows once it has been used."""

    then: Effect | None = None


def is_of_told_card(node: Node) -> bool:
    """Whether it lets a card be played of which the text has spoken, wherever that is, as if it were in hand."""
    if not isinstance(node, Permit) or not isinstance(node.event, Plays):
        return False
    event = node.event
    beyond = node.state or node.timing or event.place or event.on
    told = isinstance(event.cards, Reference) and event.cards.label > 0 and event.cards.source is None
    return told and _is_way_of_playing(node) and not beyond


def _is_way_of_playing(node: Permit) -> bool:
    """Whether the card is played as from the hand, or for a time from where it is at no cost."""
    return node.how == "as from hand" or is_without_cost(node)


def is_without_cost(node: Permit) -> bool:
    """Whether it lets a card be played for a time, whenever that is possible, without its cost (508.1e)."""
    return node.how == "for free" and node.duration is not None


def is_of_what_was_banished(node: Node) -> bool:
    """Whether it lets "the banished card" be played for a time, of which the text itself has not spoken."""
    if not isinstance(node, Permit) or not isinstance(node.event, Plays):
        return False
    event, beyond = node.event, node.state or node.timing
    plain = event.place is None and event.on is None and not beyond
    return plain and _is_way_of_playing(node) and is_the_banished(event.cards)


def lasts(node: Effect) -> bool:
    """Whether an offer is such a permission, which is given and not taken up at once."""
    return isinstance(node, May) and isinstance(node.effect, Permit) and _has_time(node.effect)


def _has_time(permit: Permit) -> bool:
    given = is_of_told_card(permit) or is_of_timing(permit) or is_of_what_was_banished(permit)
    return permit.duration is not None and given


def is_of_timing(node: Permit) -> bool:
    """Whether it lets cards be played with another timing phrase than their own, for a time."""
    event = node.event
    if not isinstance(event, Plays) or event.place is not None or event.on is not None:
        return False
    beyond = node.how or node.state
    return node.timing == "Immediate" and node.duration is not None and not beyond


def with_what_follows(former: Effect, step: Effect) -> Effect | None:
    """A permission and "if you do, …" behind it as one; None where what stands before is no permission that lasts."""
    if isinstance(former, AsLongAs) or (isinstance(former, If) and former.otherwise is None):
        inner = with_what_follows(former.effect, step)
        return replace(former, effect=inner) if inner is not None else None
    if (
        not isinstance(former, May)
        or not isinstance(former.effect, Permit)
        or former.effect.how != "as from hand"
    ):
        return None
    if not isinstance(step, If) or not isinstance(step.condition, WasDone):
        return None
    if step.condition.negated or step.instead or step.earlier or step.otherwise is not None:
        return None
    permit = former.effect
    fields = {name: getattr(permit, name) for name in permit.__struct_fields__}
    return replace(former, effect=Granted(**{**fields, "then": step.effect}))
