"""From dependencies to an order: 711.4 for the dependent, 711.5 for the interdependent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from judge.engine.dependency.arrangement import AnchorReading, CycleReading, Reading
from judge.engine.dependency.graph import members, tangles

Needs = Sequence[int]
"""For each modifier the set of those it depends on."""

_NOWHERE = -1
"""Stands for what comes before a modifier that waits for none of a later timestamp."""


class Cut(msgspec.Struct, frozen=True):
    """A cycle, and the member which no longer waits for the others."""

    tangle: int
    first: int


def untangle(needs: Needs, cycle: CycleReading) -> tuple[Needs, tuple[Cut, ...]]:
    """Free the earliest-timestamped of each set of interdependent modifiers, until none is left (711.5)."""
    freed = list(needs)
    cuts: list[Cut] = []
    while found := tangles(freed):
        for tangle in found:
            first = next(members(tangle))
            freed[first] &= ~tangle if cycle == "honour-outside" else 0
            cuts.append(Cut(tangle, first))
    return freed, tuple(cuts)


def earliest_ready(present: int, needs: Needs) -> tuple[int, ...]:
    """Apply again and again the earliest-timestamped modifier that waits for no other.

    This is 711.3 and 711.4 in one: independent modifiers come by timestamp; a dependent one, once the last
    of those it waited for is applied, is earlier than all that are left and so comes immediately, unless a
    still earlier one waited for the same.
    """
    order: list[int] = []
    while present:
        who = next(ready for ready in members(present) if not needs[ready] & present)
        order.append(who)
        present ^= 1 << who
    return tuple(order)


def after_latest(present: int, needs: Needs) -> tuple[int, ...]:
    """711.4 to the letter: right after the latest-timestamped dependency, even if another one is applied later.

    Of several that come after the same one, a dependent one waits for those of them on which it depends.
    """
    behind: dict[int, int] = {}
    for who in members(present):
        latest = (needs[who] & present).bit_length() - 1
        place = latest if latest > who else _NOWHERE
        behind[place] = behind.get(place, 0) | 1 << who

    def placed(after: int) -> Iterator[int]:
        for who in earliest_ready(behind.get(after, 0), needs):
            yield who
            yield from placed(who)

    return tuple(placed(_NOWHERE))


def after_latest_by_timestamp(present: int, needs: Needs) -> tuple[int, ...]:
    """The same, but those that come after the same one go by timestamp."""

    def place(who: int) -> tuple[int, ...]:
        latest = (needs[who] & present).bit_length() - 1
        return (*place(latest), who) if latest > who else (who,)

    return tuple(sorted(members(present), key=place))


ANCHORS: dict[AnchorReading, Callable[[int, Needs], tuple[int, ...]]] = {
    "latest-timestamp": after_latest,
    "timestamp-ties": after_latest_by_timestamp,
    "last-applied": earliest_ready,
}


def ordered(present: int, needs: Needs, reading: Reading) -> tuple[int, ...]:
    """The order of application of a set of modifiers, of which `needs` gives the dependencies."""
    within = [need & present if present >> who & 1 else 0 for who, need in enumerate(needs)]
    if not any(need >> who for who, need in enumerate(within)):
        return tuple(members(present))
    return ANCHORS[reading.anchor](present, untangle(within, reading.cycle)[0])
