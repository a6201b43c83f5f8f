"""Reads "while it is your turn", where the word "it" stands for no card."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast.condition import Condition
from judge.text.ast.node import Node, Tree
from judge.text.ast.selection import Reference
from judge.text.forms.form import UnfitError

replace: Callable[..., Tree] = msgspec.structs.replace


class SaidOf(Node, frozen=True):
    """What is said to be a period, as the grammar reads it."""

    card: Node
    during: Condition


def its_period(made: Tree) -> Node:
    """Being within the period, if nothing but "it" is said to be that."""
    if not isinstance(made.card, Reference) or made.card.word != "it":
        raise UnfitError(term("a card that is no period"))
    return replace(made.during, form=f"turn {made.during.form}^{made.form}", span=made.span)  # type: ignore[no-any-return]


def period_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The "it" before the period."""
    mark, _, rest = form.partition("^")
    during = replace(node, form=mark.split(" ")[1])
    return SaidOf(card=Reference("it", form="it"), during=during), rest
