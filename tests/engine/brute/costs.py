"""What an action costs (705.2b), by applying the payer's own modifiers in every order, token by token."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple


class Change(NamedTuple):
    """A modifier of a cost: the payer's own or an opponent's, by how many tokens, and where it stops a reduction."""

    own: bool
    by: int
    minimum: int | None = None


def cheapest(base: int, changes: tuple[Change, ...], floor: int = 0) -> int:
    """The least that can be paid, opposing modifiers first and as they came; `floor` is what no reduction undercuts.

    A cost may be below zero while it is being determined (105.2), but nobody pays less than nothing.
    """
    for change in changes:
        base = base if change.own else _after(base, change)
    own = [change for change in changes if change.own]
    return max(floor, min(_after_all(base, order) for order in permutations(own)))


def _after_all(cost: int, order: tuple[Change, ...]) -> int:
    for change in order:
        cost = _after(cost, change)
    return cost


def _after(cost: int, change: Change) -> int:
    if change.by > 0:
        return cost + change.by
    for _ in range(-change.by):
        if change.minimum is None or cost > change.minimum:
            cost -= 1
    return cost
