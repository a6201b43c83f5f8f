"""Who pays a changed cost, and within which time the cards that it concerns are counted (508)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast.node import Node, Tree
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED
from judge.text.forms.moved import MOVED, moved

replace: Callable[..., Tree] = msgspec.structs.replace


def paying_less(made: Node) -> Node:
    """A player who pays less is said by the change of the cost itself."""
    assert isinstance(made, f.By)
    effect: Tree = made.effect
    if isinstance(effect, f.If) and isinstance(effect.effect, f.CostChange):
        paid = paying_less(replace(made, effect=effect.effect))
        return replace(effect, effect=paid, span=made.span)  # type: ignore[no-any-return]
    if not isinstance(made.effect, f.CostChange) or made.effect.who is not None:
        return made
    return replace(made.effect, who=made.who, span=made.span, form=moved("by", made, made.effect))  # type: ignore[no-any-return]


def by_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    """The player in front of what he does."""
    inner = replace(node, form=node.form.partition(MOVED)[2])
    return f.By(who=node.who, effect=inner, form=form, span=span)


def paid_by(made: Node) -> Node:
    """A cost that changes does so for the player who is said to act, or else for each player."""
    assert isinstance(made, f.CostChange)
    who = getattr(made.event, "whose", None) or Player("each-player")
    return replace(made, who=replace(who, form=IMPLIED, span=made.span))  # type: ignore[no-any-return]


def counted_within(made: Node) -> Node:
    """The first card played this turn is counted within this turn."""
    assert isinstance(made, f.CostChange)
    period: Tree = getattr(made.duration, "period", None)
    event: Tree = made.event
    if not isinstance(event, v.Ordinal) or event.ordinal == "next" or event.period or period is None:
        return made
    within = replace(period, form=IMPLIED)
    return replace(made, event=replace(event, period=within))  # type: ignore[no-any-return]
