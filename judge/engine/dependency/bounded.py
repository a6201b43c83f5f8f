"""Dependencies among too many modifiers to try every context: telling contexts only."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.dependency.arrangement import ContextReading, Reading
from judge.engine.dependency.graph import members
from judge.engine.dependency.relation import Boards, Compared, Influence, Relation, Witness

COMPARISONS = 6_000
"""About how many comparisons may be made in all; those in the empty context are made in any case."""

REPETITIONS = 4
"""How often the largest contexts are tried, each time put in order by what was found before: the longest
chain of dependencies, each visible only in the order that follows from the one before it."""

EVERYTHING, NOTHING = slice(None), slice(0)


class Bounded(Relation):
    """Dependencies found in the empty context, with one other, with the first few others, with all others.

    The families are tried in this order, as many as are affordable. Each puts its contexts in the order that
    follows from the dependencies found before it; so nothing recurses, and the work cannot explode.
    """

    bounded = True

    def __init__(self, boards: Boards, influence: Influence, compared: Compared, reading: Reading) -> None:
        """Search at once."""
        super().__init__(boards, influence, compared, reading)
        self._found = [0] * len(influence)
        self._proofs: dict[tuple[int, int], Witness] = {}
        self._sequence = self._ordered_so_far()
        for positions in _families(influence, reading.context):
            self._search(positions)

    def needs(self, who: int, present: int) -> int:
        """The modifiers of a set on which one was found to depend."""
        return self._found[who] & present

    def witness(self, who: int, on: int) -> Witness:
        """The context in which a dependency was found first."""
        return self._proofs[who, on]

    def order(self, present: int) -> tuple[int, ...]:
        """The members of a set, in the order found so far for all."""
        return tuple(who for who in self._sequence if present >> who & 1)

    def _ordered_so_far(self) -> tuple[int, ...]:
        return super().order((1 << len(self.influence)) - 1)

    def _search(self, positions: slice) -> None:
        proofs = {
            (who, on): proof
            for who, sources in enumerate(self.influence)
            for on in members(sources & ~self._found[who])
            if (proof := self.compare(who, on, _some(sources & ~(1 << on), positions)))
        }
        if not proofs:
            return
        for who, on in proofs:
            self._found[who] |= 1 << on
        self._proofs |= proofs
        self._sequence = self._ordered_so_far()
        self._boards.clear()


def _some(others: int, positions: slice) -> int:
    """Those of a set that stand at some positions of it."""
    if positions in (EVERYTHING, NOTHING):
        return others if positions == EVERYTHING else 0
    return sum(1 << who for who in tuple(members(others))[positions])


def _families(influence: Influence, context: ContextReading) -> Iterator[slice]:
    """Which of the others, in timestamp order, make up the contexts to be tried next."""
    count = max(sources.bit_count() for sources in influence)
    affordable = COMPARISONS // sum(sources.bit_count() for sources in influence)
    largest = [EVERYTHING] * min(affordable, REPETITIONS)
    if context == "leave-one-out" and affordable:
        yield from largest
        return
    yield NOTHING
    if affordable >= 2 * count:
        yield from (slice(position, position + 1) for position in range(count))
    stride = -(-count // max(1, affordable))
    yield from (slice(length) for length in range(stride, count - 1, stride))
    yield from largest
