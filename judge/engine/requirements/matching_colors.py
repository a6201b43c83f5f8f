"""Choosing for each character the color as which it contributes (611.3b), so that most power is of use."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from judge.cards.model import Color
from judge.deadline import check_time
from judge.engine.requirements.matching_demand import Demand, Label, Lines
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message

_MOST_POOLS = 10_000
"""So many different ways of collecting power are kept in mind."""


class Offer(msgspec.Struct, frozen=True):
    """The power of one character, and the colors of which it may contribute one."""

    colors: tuple[Color, ...]
    power: int


Labels = tuple[tuple[int, Label], ...]
"""Numbers of characters, each with the color as which it contributes."""


class Choice(msgspec.Struct, frozen=True):
    """The characters that contribute, by number, with their colors, and how much of the demand they meet."""

    labels: Labels
    met: int


Pools = tuple[int, ...]
"""Power collected for each pool of a `_Pooling`, none beyond what its lines need."""


class _Pooling:
    """Power as far as it matters: first what only one line can use, then what several lines share."""

    def __init__(self, demand: Demand, labels: Sequence[Label]) -> None:
        self.demand = demand
        self.ways = {label: (demand.own(label), demand.shared(label)) for label in labels}
        self.keys = sorted({key for way in self.ways.values() for key in way if key}, key=sorted)
        self.empty: Pools = (0,) * len(self.keys)

    def pour(self, pools: Pools, label: Label, power: int) -> Pools:
        """Add the power of a character that contributes as one color."""
        level = dict(zip(self.keys, pools, strict=True))
        for key in filter(None, self.ways[label]):
            used = min(power, self.demand.need(key) - level[key])
            level[key] += used
            power -= used
        return tuple(level[key] for key in self.keys)

    def met(self, pools: Pools) -> int:
        """The most units of need that can be met at once: the least capacity of a cut (Gale, Hall)."""
        numbers = range(len(self.demand.lines))
        return min(
            self.demand.need(set(numbers) - set(short)) + self._reaching(frozenset(short), pools)
            for size in range(len(numbers) + 1)
            for short in combinations(numbers, size)
        )

    def _reaching(self, lines: Lines, pools: Pools) -> int:
        return sum(power for key, power in zip(self.keys, pools, strict=True) if key & lines)


def best_colors(demand: Demand, offers: Sequence[Offer], at_most: int | None) -> Choice:
    """The choice that meets most of a demand, found over all choices, equal pools being met once.

    Of several ways to the same pools the one with the fewest characters is kept, so that none is lost to
    the limit `at_most`; without a limit every character contributes. Raises UnsupportedError if too many ways differ.
    """
    pooling = _Pooling(demand, [label for offer in offers for label in demand.choices(offer.colors)])
    reached: dict[Pools, Labels] = {pooling.empty: ()}
    for number, offer in enumerate(offers):
        check_time()
        further = dict(reached) if at_most is not None else {}
        for pools, labels in reached.items():
            if at_most is not None and len(labels) >= at_most:
                continue
            for label in demand.choices(offer.colors):
                filled = pooling.pour(pools, label, offer.power)
                if filled not in further or len(further[filled]) > len(labels) + 1:
                    further[filled] = (*labels, (number, label))
        if len(further) > _MOST_POOLS:
            raise UnsupportedError(
                message("characters-several-colors-can-contribute-over-ways", most_pools=_MOST_POOLS)
            )
        reached = further
    best = max(reached, key=pooling.met)
    return Choice(reached[best], pooling.met(best))
