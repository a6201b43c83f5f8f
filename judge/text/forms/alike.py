""" "Two Friends at the same Problem": where nothing was spoken of before, they have it in common with one another."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree

replace: Callable[..., Tree] = msgspec.structs.replace
_MARK = "alike "
_PLACES = ("same_problem", "same_area")
_ONE = ("choose", "the", "generic", "each", "all", "none")


def alike(cards: s.Selection, *, placed: bool) -> s.Selection:
    """Several cards to be chosen, told by what they have in common with one another and not with a card before.

    `placed` if an area was spoken of, so that "the same" is that one.
    """
    quantifier = cards.quantifier
    if quantifier.mode in _ONE and getattr(quantifier.count, "value", 1) == 1:
        return cards
    told = tuple(_alike(part, placed) for part in cards.description.qualifiers)
    return replace(cards, description=replace(cards.description, qualifiers=told))  # type: ignore[no-any-return]


def _alike(told: Tree, placed: bool) -> Node:
    if isinstance(told, s.Sharing) and not told.absent and told.card is None:
        return s.AllAlike(told.what, span=told.span, form=f"{_MARK}^{told.form}")
    place = told.place if isinstance(told, s.At) else None
    if not placed and isinstance(place, w.There) and place.form.startswith(_PLACES):
        what = "area" if place.form.startswith("same_area") else "Problem"
        return s.AllAlike(what, span=told.span, form=f"{_MARK}{place.form}^{told.form}")
    return told  # type: ignore[no-any-return]


def as_written(node: Tree, form: str) -> tuple[Node, str]:
    """What they have in common, as it is said of a card before as well."""
    mark, _, rest = form.partition("^")
    place = mark.removeprefix(_MARK)
    if place:
        return s.At(w.There(form=place), form=rest), rest
    unsaid: Tree = None
    return s.Sharing(node.what, unsaid, form=rest), rest


MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {_MARK: as_written}
