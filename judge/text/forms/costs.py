"""Reads "Events played here have their costs reduced by [1]" as the change of a cost: whoever plays them pays less."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import amount as n
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.ast.period import Duration
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED, Form, node

replace: Callable[..., Tree] = msgspec.structs.replace


class CostOf(Node, frozen=True):
    """Cards whose cost is changed, as the grammar reads it."""

    cards: Node
    amount: n.Amount
    negative: bool = False
    minimum: n.Amount | None = None
    duration: Duration | None = None


def playing_costs(made: Tree) -> Node:
    """What it costs to play those cards, where the text says so at that place or on those cards."""
    cards, how = _without_playing(made.cards)
    played = (
        replace(how.event, cards=cards)
        if how
        else v.Plays(who=None, cards=cards, span=cards.span, form=IMPLIED)
    )
    return f.CostChange(
        who=Player("each-player", form=IMPLIED),
        amount=made.amount,
        negative=made.negative,
        event=played,
        minimum=made.minimum,
        duration=made.duration,
        span=made.span,
        form=f"costs {how.form if how else '-'}^{made.form}",
    )


def _without_playing(cards: Tree) -> tuple[Tree, Tree]:
    row: tuple[Tree, ...] = cards.description.qualifiers if isinstance(cards, s.Selection) else ()
    if not row or not isinstance(row[-1], s.OfWhich) or not isinstance(row[-1].event, v.Plays):
        return cards, None
    return replace(cards, description=replace(cards.description, qualifiers=row[:-1])), row[-1]


def costs_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards with how they are played, and what is said of their cost."""
    mark, _, rest = form.partition("^")
    how, cards = mark.split(" ")[1], node.event.cards
    if how != "-":
        played = s.OfWhich(event=node.event, form=how)
        description = replace(cards.description, qualifiers=(*cards.description.qualifiers, played))
        cards = replace(cards, description=description)
    return CostOf(cards, node.amount, node.negative, node.minimum, node.duration), rest


def nth_play_costs_less(slots: str, **counted: object) -> Form:
    """A wording by which the nth card that you play costs less."""
    return node(
        f.CostChange,
        slots,
        negative=True,
        who=Player,
        event=v.Ordinal,
        **{
            "who.role": "you",
            "event.event": v.Plays,
            "event.event.who": None,
            "event.whose": Player,
            "event.whose.role": "you",
        },
        **counted,
    )
