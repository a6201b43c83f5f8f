"""Wordings that say one part for two: "a card enters play or is uncovered", "you play your first Event"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import event as v
from judge.text.ast.node import Node, Tree
from judge.text.ast.player import Player

replace: Callable[..., Tree] = msgspec.structs.replace


class Pair(Node, frozen=True):
    """Two things of which one happens to the same cards, as the grammar reads them."""

    cards: Node
    first: v.Event
    second: v.Event


class NthDone(Node, frozen=True):
    """A player doing something for the so-manyth time, as the grammar reads it."""

    who: Player
    nth: v.Ordinal


def either(made: Tree) -> Node:
    """One of two events, both of the same cards."""
    events = tuple(replace(event, cards=made.cards) for event in (made.first, made.second))
    return v.EitherEvent(events=events, span=made.span, form=f"pair^{made.form}")


def nth_done(made: Tree) -> Node:
    """The so-manyth event, done by the player."""
    event = replace(made.nth.event, who=made.who)
    return replace(made.nth, event=event, span=made.span, form=f"nth {made.nth.form}^{made.form}")  # type: ignore[no-any-return]


def pair_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The pair of events."""
    first, second = node.events
    return Pair(cards=first.cards, first=first, second=second), form.partition("^")[2]


def nth_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The player, and what is done."""
    mark, _, rest = form.partition("^")
    return NthDone(who=node.event.who, nth=replace(node, form=mark.split(" ")[1])), rest
