"""711.3-711.5 by trying every context and every permutation; for a handful of modifiers only."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from itertools import combinations, pairwise, permutations
from typing import Generic, Protocol, TypeVar


class Timed(Hashable, Protocol):
    """A modifier, of which only the time of its creation matters here (711.3a)."""

    @property
    def at(self) -> int: ...


M = TypeVar("M", bound=Timed)
S = TypeVar("S")
E = TypeVar("E")
Waits = dict[M, set[M]]


class Oracle(Generic[M, S, E]):
    """The dependencies, the order and the board of a set of modifiers, each found the longest way.

    `edits` says what a modifier would do to a board, `apply` what a board is like once that is done.
    """

    def __init__(
        self, start: S, edits: Callable[[M, S], frozenset[E]], apply: Callable[[S, frozenset[E]], S]
    ) -> None:
        self.start = start
        self.edits = edits
        self.apply = apply
        self.board = cache(self._board)
        self.depends = cache(self._depends)
        self.order = cache(self._order)

    def _board(self, group: frozenset[M]) -> S:
        board = self.start
        for mod in self.order(group):
            board = self.apply(board, self.edits(mod, board))
        return board

    def _depends(self, first: M, second: M, group: frozenset[M]) -> bool:
        rest = sorted(group - {first, second}, key=lambda mod: mod.at)
        contexts = [frozenset(some) for size in range(len(rest) + 1) for some in combinations(rest, size)]
        return any(
            self.edits(first, self.board(context)) != self.edits(first, self.board(context | {second}))
            for context in contexts
        )

    def waits(self, group: frozenset[M]) -> Waits[M]:
        return {mod: {other for other in group - {mod} if self.depends(mod, other, group)} for mod in group}

    def _order(self, group: frozenset[M]) -> tuple[M, ...]:
        waits = without_cycles(self.waits(group))
        lawful = [order for order in permutations(group) if _lawful(order, waits)]
        assert len(lawful) == 1, "the rules leave exactly one order"
        return lawful[0]


def without_cycles(waits: Waits[M]) -> Waits[M]:
    """711.5: of modifiers that lead back to themselves the earliest waits for none of the others."""
    for start in sorted(waits, key=lambda mod: mod.at):
        circle = {mod for mod in waits if _leads(waits, start, mod) and _leads(waits, mod, start)}
        if len(circle) > 1:
            return without_cycles({**waits, start: waits[start] - circle})
    return waits


def _leads(waits: Waits[M], start: M, goal: M) -> bool:
    return any(
        all(later in waits[earlier] for earlier, later in pairwise((start, *between, goal)))
        for size in range(len(waits))
        for between in permutations(set(waits) - {start, goal}, size)
    )


def _lawful(order: tuple[M, ...], waits: Waits[M]) -> bool:
    """Nothing precedes what it depends on; nothing stands behind a later one but for what it depends on."""
    for place, mod in enumerate(order):
        before = order[:place]
        if not waits[mod] <= set(before):
            return False
        for other, earlier in enumerate(before):
            if earlier.at > mod.at and not waits[mod] & set(before[other:]):
                return False
    return True
