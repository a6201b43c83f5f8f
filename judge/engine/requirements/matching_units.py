"""Giving units of power to requirement lines, each unit to one line."""

from __future__ import annotations

from collections.abc import Sequence


def share_out(
    needs: Sequence[int], accepts: Sequence[Sequence[int]], powers: Sequence[int]
) -> dict[tuple[int, int], int]:
    """How many units each source gives to each line, by (source, line), as many as can be given in all.

    `accepts` names for each line the sources it takes from, the preferred first. Lines are filled in order, as many
    units at once as go the same way; units may push others to a different source (augmenting paths), but never out.
    """
    sharing = _Sharing(accepts, powers)
    for line, need in enumerate(needs):
        given = need
        while need and given:
            given = sharing.give(line, need, {line})
            need -= given
    return {pair: units for pair, units in sharing.given.items() if units}


class _Sharing:
    """What has been given so far."""

    def __init__(self, accepts: Sequence[Sequence[int]], powers: Sequence[int]) -> None:
        self.accepts = accepts
        self.spare = list(powers)
        self.given: dict[tuple[int, int], int] = {}

    def give(self, line: int, most: int, asked: set[int]) -> int:
        """Give a line more units, if need be by asking other lines to make do with another source; returns how many."""
        for source in self.accepts[line]:
            units = min(most, self.spare[source])
            if units:
                self.spare[source] -= units
                self._move(source, line, units)
                return units
        taken = (self._take_over(source, line, most, asked) for source in self.accepts[line])
        return next(filter(None, taken), 0)

    def _take_over(self, source: int, line: int, most: int, asked: set[int]) -> int:
        for other in range(len(self.accepts)):
            there = self.given.get((source, other), 0)
            if other not in asked and there:
                asked.add(other)
                units = self.give(other, min(most, there), asked)
                if units:
                    self._move(source, other, -units)
                    self._move(source, line, units)
                    return units
        return 0

    def _move(self, source: int, line: int, units: int) -> None:
        self.given[source, line] = self.given.get((source, line), 0) + units
