"""A row of the table of reads and writes: what a class of the ability tree does by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.text.ast.node import Node

Whats = tuple[str, ...]
Says = Whats | Callable[[Any], Whats]
"""Qualities or verbs, or how a node names them."""

DOES, HAPPENS = "does", "happens"
LOOKS, CHANGES, SETS = "looks", "changes", "sets"
COPIES, NAMES = "copies", "names"
AWAITS, REPLACES, PROHIBITS, PRICES, PERMITS, RECALLS = (
    *("awaits", "replaces", "prohibits", "prices", "permits", "recalls"),
)
HANGS, PRINTED, BEARS = "hangs", "printed", "bears"


PLAYER = "player"
"""In place of a field: it happens to a player, whoever that is."""


class Touch(msgspec.Struct, frozen=True, kw_only=True):
    """What a node does, in `role`, with `says`, of the cards in the field `of` ("" are those spoken of around it,
    `PLAYER` is nobody's card).

    `HAPPENS` is the role of an event; what is done with it says the node around it, by `within`: pairs of a field and
    the role of the events in it.
    """

    kind: type[Node]
    role: str = ""
    says: Says = ()
    of: str = ""
    within: tuple[tuple[str, str], ...] = ()


def nothing(*kinds: type[Node]) -> tuple[Touch, ...]:
    """Classes that do nothing by themselves: what they do is done by the nodes in them."""
    return tuple(Touch(kind=kind) for kind in kinds)


def around(kind: type[Node], **within: str) -> Touch:
    """A class that says what is done with the events in its fields."""
    return Touch(kind=kind, within=tuple(within.items()))


def does(kind: type[Node], says: Says, of: str = "cards", **within: str) -> Touch:
    """An instruction: what happens by it, to the cards in the field `of`."""
    return Touch(kind=kind, role=DOES, says=says, of=of, within=tuple(within.items()))


def happens(kind: type[Node], says: Says, of: str = "cards", **within: str) -> Touch:
    """An event: the verbs that it speaks of."""
    return Touch(kind=kind, role=HAPPENS, says=says, of=of, within=tuple(within.items()))


def looks(kind: type[Node], says: Says, of: str = "") -> Touch:
    """What is read of cards."""
    return Touch(kind=kind, role=LOOKS, says=says, of=of)


def changes(kind: type[Node], says: Says, of: str = "") -> Touch:
    """A modifier, or part of one, whose order among its like does not matter."""
    return Touch(kind=kind, role=CHANGES, says=says, of=of)


def sets(kind: type[Node], says: Says, of: str = "") -> Touch:
    """A modifier that undoes what others have done before it."""
    return Touch(kind=kind, role=SETS, says=says, of=of)


def copies(kind: type[Node], of: str, **within: str) -> Touch:
    """What takes over the text of cards."""
    return Touch(kind=kind, role=COPIES, says=("text",), of=of, within=tuple(within.items()))


def names(kind: type[Node], says: Says) -> Touch:
    """What speaks of cards by their names."""
    return Touch(kind=kind, role=NAMES, says=says)
