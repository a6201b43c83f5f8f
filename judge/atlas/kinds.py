"""The kinds of interaction of two cards, each with the rule that it is about: which uses meet in it."""

from __future__ import annotations

import msgspec

from judge.atlas.touches.row import (
    AWAITS,
    BEARS,
    CHANGES,
    COPIES,
    DOES,
    HANGS,
    LOOKS,
    NAMES,
    PERMITS,
    PRICES,
    PRINTED,
    PROHIBITS,
    RECALLS,
    REPLACES,
    SETS,
)
from judge.rulebook.citation import cite

MAKES = "makes"
"""The role of what an occurrence makes otherwise: the qualities that its verb writes."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of interaction: `meets` are the pairs of roles, that of the card which acts and of the one acted on.

    `mutual` if both do the same, so that it has no direction. `weight` is how hard it is to rule on by hand.
    """

    name: str
    rule: str
    weight: int
    meets: tuple[tuple[str, str], ...]
    mutual: bool = False


def _kind(
    name: str,
    rules: tuple[str, ...],
    weight: int,
    meets: tuple[tuple[str, str], ...],
    *,
    mutual: bool = False,
) -> Kind:
    return Kind(name, rules[0], weight, meets, mutual)


_MADE = ((MAKES, LOOKS), (MAKES, HANGS))

KINDS: tuple[Kind, ...] = (
    _kind("dependency", cite("711.3b"), 9, ((CHANGES, HANGS), (SETS, HANGS))),
    _kind("timestamps", cite("711.3"), 6, ((SETS, SETS), (CHANGES, SETS), (SETS, CHANGES)), mutual=True),
    _kind("replacement", cite("710.1"), 5, ((DOES, REPLACES),)),
    _kind("replacements", cite("710.5"), 8, ((REPLACES, REPLACES),), mutual=True),
    _kind("prohibition", cite("104.2"), 4, ((PROHIBITS, DOES), (PROHIBITS, PERMITS))),
    _kind("trigger", cite("704.1"), 3, ((DOES, AWAITS),)),
    _kind("triggers", cite("511.7a"), 4, ((AWAITS, AWAITS),), mutual=True),
    _kind("cost", cite("508.1"), 2, ((PRICES, DOES),)),
    _kind("costs", cite("705.2b#1"), 3, ((PRICES, PRICES),), mutual=True),
    _kind("copy", cite("520.1"), 6, ((COPIES, PRINTED),)),
    _kind("naming", cite("201.3"), 1, ((NAMES, BEARS),)),
    _kind("reading", cite("707.5"), 1, ((CHANGES, LOOKS), (SETS, LOOKS), *_MADE, (DOES, RECALLS))),
)

BY_NAME = {kind.name: kind for kind in KINDS}


def bits(names: frozenset[str]) -> int:
    """Kinds as the bits of a number, in the order of the table."""
    return sum(1 << place for place, kind in enumerate(KINDS) if kind.name in names)


def named(number: int) -> tuple[str, ...]:
    """The kinds whose bits are set."""
    return tuple(kind.name for place, kind in enumerate(KINDS) if number >> place & 1)
