"""Giving units of power to requirement lines, each unit to one line."""

from __future__ import annotations

from collections.abc import Sequence


def share_out(
    needs: Sequence[int], accepts: Sequence[Sequence[int]], powers: Sequence[int]
) -> dict[tuple[int, int], int]:
    """How many units each source gives to each line, by (source, line), as many as can be given in all.

    `accepts` names for each line the sources it takes from, the preferred first. Lines are filled in order,
    unit by unit; a unit may push another to a different source (augmenting paths), but never out.
    """
    sharing = _Sharing(accepts, powers)
    for line, need in enumerate(needs):
        for _ in range(need):
            sharing.give(line, {line})
    return {pair: units for pair, units in sharing.given.items() if units}


class _Sharing:
    """What has been given so far."""

    def __init__(self, accepts: Sequence[Sequence[int]], powers: Sequence[int]) -> None:
        self.accepts = accepts
        self.spare = list(powers)
        self.given: dict[tuple[int, int], int] = {}

    def give(self, line: int, asked: set[int]) -> bool:
        """Give a line one unit more, if need be by asking other lines to make do with another source."""
        for source in self.accepts[line]:
            if self.spare[source]:
                self.spare[source] -= 1
                return self._move(source, line, +1)
        return any(self._take_over(source, line, asked) for source in self.accepts[line])

    def _take_over(self, source: int, line: int, asked: set[int]) -> bool:
        for other in range(len(self.accepts)):
            if other not in asked and self.given.get((source, other)):
                asked.add(other)
                if self.give(other, asked):
                    self._move(source, other, -1)
                    return self._move(source, line, +1)
        return False

    def _move(self, source: int, line: int, units: int) -> bool:
        self.given[source, line] = self.given.get((source, line), 0) + units
        return True
