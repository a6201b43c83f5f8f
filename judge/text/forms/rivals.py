"""Tells a card from others: "higher power than any other Friend", "from one Friend to another"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import amount as n
from judge.text.ast import quality as q
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED

replace: Callable[..., Tree] = msgspec.structs.replace


def measured_against(made: Tree) -> Node:
    """ "With 1 less power" measures the same characteristic of the card spoken of before."""
    amount = made.comparison.amount
    named = replace(amount, of=replace(amount.of, characteristic=made.characteristic))
    return replace(made, comparison=replace(made.comparison, amount=named))  # type: ignore[no-any-return]


def differing(made: Tree) -> Node:
    """ "Is greater" compares with the same characteristic of the other card spoken of."""
    amount = replace(made.comparison.amount, characteristic=made.left.characteristic)
    return replace(made, comparison=replace(made.comparison, amount=amount))  # type: ignore[no-any-return]


def equalling(made: Tree) -> Node:
    """ "With equal or greater power" compares with the power of the card spoken of before."""
    other = s.Reference(word="that", form=IMPLIED)
    amount = n.CharacteristicOf(characteristic=made.characteristic, of=other, form=IMPLIED)
    return replace(made, comparison=replace(made.comparison, amount=amount))  # type: ignore[no-any-return]


def _all_of_them(others: Tree) -> Tree:
    """ "Any other" means all the others."""
    if isinstance(others, s.Selection) and others.quantifier.form in ("any", "any_of"):
        return replace(others, quantifier=replace(others.quantifier, mode="all"))
    return others


def outdoing(made: Tree) -> Node:
    """The comparison with the same characteristic of the others, all of whom are meant by "any other"."""
    amount = made.comparison.amount
    others = _all_of_them(amount.of)
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


def in_all(made: Tree) -> Node:
    """ "Friends with combined power 3 or less" have together so much."""
    if not made.characteristic.startswith(_COMBINED):
        return made  # type: ignore[no-any-return]
    return q.InAll(
        characteristic=made.characteristic.removeprefix(_COMBINED),
        comparison=made.comparison,
        span=made.span,
        form=f"in-all^{made.form}",
    )


def in_all_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """What cards have together as one characteristic of each."""
    apart = s.WithCharacteristic(_COMBINED + node.characteristic, node.comparison, span=node.span)
    return apart, form.partition("^")[2]


def combined_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The combined power as one characteristic."""
    return replace(node, characteristic=_COMBINED + node.characteristic), form.partition("^")[2]


def surpassing(made: Tree) -> Node:
    """The description of a card by comparison with all the others."""
    return replace(made, than=_all_of_them(made.than))  # type: ignore[no-any-return]


class AnotherSuch(Node, frozen=True):
    """The word "another" alone, as the grammar reads it."""


def passing_on(made: Tree) -> Node:
    """ "From one Friend to another": another card of the same description."""
    host = _host(made.cards)
    if not isinstance(made.with_cards, AnotherSuch) or host is None:
        return made  # type: ignore[no-any-return]
    spoken = made.with_cards
    other = replace(host.description, adjectives=(s.Different(form=IMPLIED), *host.description.adjectives))
    quantifier = s.Quantifier("choose", n.Number(1, form=IMPLIED), form=IMPLIED)
    another = s.Selection(quantifier, other, span=spoken.span, form=spoken.form)
    return replace(made, with_cards=another)  # type: ignore[no-any-return]


def _host(cards: Tree) -> Tree:
    qualifiers = cards.description.qualifiers if isinstance(cards, s.Selection) else ()
    hosts = (part.host for part in qualifiers if isinstance(part, s.AttachedTo))
    return next((host for host in hosts if isinstance(host, s.Selection)), None)
