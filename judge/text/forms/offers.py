"""Reads a second offer to a player, "that player may look at … and may put it …", and one of two instructions."""

from __future__ import annotations

from judge.text.ast import effect as f
from judge.text.ast.amount import Number
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED


class EitherOf(Node, frozen=True):
    """One of two instructions, as the grammar reads it."""

    first: f.Effect
    second: f.Effect


class AlsoMay(Node, frozen=True):
    """What is done, and what may be done after it, as the grammar reads it."""

    first: f.Effect
    second: f.Effect


def also_may(made: Tree) -> Node:
    """The steps, of which the last is an offer to whoever follows them."""
    offer = f.May(effect=made.second, span=made.second.span, form=IMPLIED)
    return f.Steps(steps=(made.first, offer), span=made.span, form=f"also^{made.form}")


def also_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """Both parts without the offer."""
    first, offer = node.steps
    return AlsoMay(first, offer.effect), form.partition("^")[2]


def either_of(made: Tree) -> Node:
    """The choice between both (705.2f); but to pay or do something is to do it unless one pays (712.3)."""
    if isinstance(made.first, f.PayTokens):
        return f.Unless(effect=made.second, escape=made.first, span=made.span, form=f"unpaid^{made.form}")
    modes = (made.first, made.second)
    return f.ChooseModes(
        count=Number(1, form=IMPLIED), modes=modes, span=made.span, form=f"either^{made.form}"
    )


def paid_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The payment first."""
    return EitherOf(node.escape, node.effect), form.partition("^")[2]


def either_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """One or the other."""
    return EitherOf(*node.modes), form.partition("^")[2]
