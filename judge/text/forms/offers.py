"""Reads a second offer to the same player: "that player may look at … and may put it …"."""

from __future__ import annotations

from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED


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


def unless_paid(made: Tree) -> Node:
    """To pay or do something is to do it unless one pays; of other things, either (712.3)."""
    if not isinstance(made.first, f.PayTokens):
        return made  # type: ignore[no-any-return]
    return f.Unless(effect=made.second, escape=made.first, span=made.span, form=f"unpaid^{made.form}")


def paid_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The payment first."""
    return f.EitherOf(node.escape, node.effect), form.partition("^")[2]
