"""Reads "you control that Friend" as what it is: a modifier of who controls the card (513)."""

from __future__ import annotations

from judge.text.ast import effect as f
from judge.text.ast import grant as g
from judge.text.ast.node import Node, Tree
from judge.text.ast.period import Duration
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED


class Controlling(Node, frozen=True):
    """A player and the cards that he controls, as the grammar reads it."""

    by: Player
    cards: Node
    duration: Duration | None = None


def controlled(made: Tree) -> Node:
    """The modifier of the cards."""
    grant = g.IsControlledBy(by=made.by, span=made.by.span, form=IMPLIED)
    return f.Modify(
        subject=made.cards,
        grants=(grant,),
        duration=made.duration,
        span=made.span,
        form=f"controlled^{made.form}",
    )


def control_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The player first."""
    return Controlling(node.grants[0].by, node.subject, node.duration), form.partition("^")[2]
