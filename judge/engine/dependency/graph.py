"""Sets of modifiers as bit masks, and which of them reach which."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations


def members(mask: int) -> Iterator[int]:
    """The numbers in a set, the smallest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def subsets(mask: int) -> Iterator[int]:
    """All subsets of a set, the smallest first."""
    bits = [1 << who for who in members(mask)]
    for size in range(len(bits) + 1):
        for chosen in combinations(bits, size):
            yield sum(chosen)


def closure(direct: Sequence[int]) -> list[int]:
    """For each node all nodes it reaches by one arrow or more (Warshall)."""
    reach = list(direct)
    for middle in range(len(reach)):
        bit, beyond = 1 << middle, reach[middle]
        for node, seen in enumerate(reach):
            if seen & bit:
                reach[node] = seen | beyond
    return reach


def arrows(count: int, may: Callable[[int, int], bool]) -> list[int]:
    """For each modifier the others that may themselves change it."""
    everyone = range(count)
    return [sum(1 << other for other in everyone if other != who and may(other, who)) for who in everyone]


def influences(direct: Sequence[int]) -> list[int]:
    """For each modifier the others that may change it, be it by way of third ones."""
    return [reach & ~(1 << who) for who, reach in enumerate(closure(direct))]


def components(influence: Sequence[int]) -> list[int]:
    """The sets of modifiers between which there is no influence whatever."""
    found: list[int] = []
    for who, sources in enumerate(influence):
        touching = [part for part in found if part & (sources | 1 << who)]
        found = [part for part in found if part not in touching]
        found.append(sum(touching) | sources | 1 << who)
    return found


def tangles(needs: Sequence[int]) -> list[int]:
    """The strongly connected components of more than one node."""
    reach = closure(needs)
    found: list[int] = []
    for node, seen in enumerate(reach):
        if seen >> node & 1 and not any(tangle >> node & 1 for tangle in found):
            found.append(sum(1 << other for other in members(seen) if reach[other] >> node & 1))
    return found
