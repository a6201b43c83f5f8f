"""Compares a card with others: "higher power than any other Friend" is higher than the highest among them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree

replace: Callable[..., Tree] = msgspec.structs.replace


def measured_against(made: Tree) -> Node:
    """ "With 1 less power" measures the same characteristic of the card spoken of before."""
    amount = made.comparison.amount
    named = replace(amount, of=replace(amount.of, characteristic=made.characteristic))
    return replace(made, comparison=replace(made.comparison, amount=named))  # type: ignore[no-any-return]


def outdoing(made: Tree) -> Node:
    """The comparison with the same characteristic of the others, all of whom are meant by "any other"."""
    amount = made.comparison.amount
    others = amount.of
    if isinstance(others, s.Selection) and others.quantifier.form == "any":
        others = replace(others, quantifier=replace(others.quantifier, mode="all"))
    pick = amount.pick if isinstance(others, s.Selection) else ""
    compared = replace(amount, of=others, pick=pick, characteristic=made.characteristic)
    return replace(made, comparison=replace(made.comparison, amount=compared))  # type: ignore[no-any-return]


_COMBINED = "combined "


def combining(made: Tree) -> Node:
    """The combined power of cards is the total of their power."""
    if not made.characteristic.startswith(_COMBINED):
        return made  # type: ignore[no-any-return]
    summed = made.characteristic.removeprefix(_COMBINED)
    return replace(made, characteristic=summed, pick="total", form=f"combined^{made.form}")  # type: ignore[no-any-return]


def combined_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The combined power as one characteristic."""
    return replace(node, characteristic=_COMBINED + node.characteristic), form.partition("^")[2]
