"""611.3 by trying every choice of characters, of their colors, and of the units given to each line."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from judge.cards.model import Color, Requirement

Units = Counter[Color | None]
Someone = tuple[tuple[Color, ...], int]


def most_met(lines: tuple[Requirement, ...], people: list[Someone], at_most: int | None) -> int:
    """The most units of need that can be met at once."""
    limit = len(people) if at_most is None else min(at_most, len(people))
    return max(
        _most(lines, units) for some in combinations(people, limit) for units in _ways_to_contribute(some)
    )


def _ways_to_contribute(people: tuple[Someone, ...]) -> list[Units]:
    ways = []
    for chosen in product(*[colors or (None,) for colors, _ in people]):
        units: Units = Counter()
        for color, (_, power) in zip(chosen, people, strict=True):
            units[color] += max(0, power)
        ways.append(units)
    return ways


def _most(lines: tuple[Requirement, ...], units: Units) -> int:
    if not lines:
        return 0
    line, rest = lines[0], lines[1:]
    usable = [color for color in units if fits(line, color)]
    return max(
        sum(taken) + _most(rest, units - Counter(dict(zip(usable, taken, strict=True))))
        for taken in product(*[range(units[color] + 1) for color in usable])
        if sum(taken) <= max(0, line.amount)
    )


def fits(line: Requirement, color: Color | None) -> bool:
    if line.kind == "wild":
        return True
    return (color is line.color) == (line.kind == "color")
