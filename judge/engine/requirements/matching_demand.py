"""What a set of requirement lines asks for, and which power can meet which line (611.3c, 611.3d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import msgspec

from judge.cards.model import Color, Requirement

Label = Color | None
"""The one color as which a character contributes (611.3b); None for no color."""

Lines = frozenset[int]
"""Numbers of lines in a demand."""


class Demand(msgspec.Struct, frozen=True):
    """Lines, no two alike, and whether excess power of a required color meets "not" lines (A24)."""

    lines: tuple[Requirement, ...]
    excess_meets_not: bool

    def need(self, numbers: Iterable[int]) -> int:
        """The power that some lines need together."""
        return sum(self.lines[number].amount for number in numbers)

    def total(self) -> int:
        """The power that all lines need together."""
        return self.need(range(len(self.lines)))

    def accepts(self, line: Requirement, label: Label) -> bool:
        """Whether power of a color can meet a line."""
        if line.kind == "color":
            return label == line.color
        if line.kind == "not-color":
            return label != line.color and (self.excess_meets_not or not self.own(label))
        return True

    def own(self, label: Label) -> Lines:
        """The line that nothing but power of this color can meet."""
        return frozenset(
            number for number, line in enumerate(self.lines) if line.kind == "color" and line.color == label
        )

    def shared(self, label: Label) -> Lines:
        """The lines that power of this color can meet as well as power of others."""
        return frozenset(
            number
            for number, line in enumerate(self.lines)
            if line.kind != "color" and self.accepts(line, label)
        )

    def choices(self, colors: tuple[Color, ...]) -> tuple[Label, ...]:
        """The colors among which the choice makes a difference."""
        telling: dict[tuple[Lines, Lines], Label] = {}
        for label in colors or (None,):
            telling.setdefault((self.own(label), self.shared(label)), label)
        return tuple(telling.values())

    def parts(self) -> Iterator[Demand]:
        """The demands of some of the lines, the fewest lines first, all lines last."""
        for size in range(1, len(self.lines) + 1):
            for some in combinations(self.lines, size):
                yield Demand(some, self.excess_meets_not)


def demand(lines: Iterable[Requirement], *, excess_meets_not: bool) -> Demand:
    """The demand of requirement lines: equal ones taken together, those that need nothing left out."""
    amounts: dict[Requirement, int] = {}
    for line in lines:
        alike = msgspec.structs.replace(line, amount=0)
        amounts[alike] = amounts.get(alike, 0) + max(0, line.amount)
    return Demand(
        tuple(msgspec.structs.replace(alike, amount=amount) for alike, amount in amounts.items() if amount),
        excess_meets_not,
    )
