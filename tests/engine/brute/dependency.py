"""711.3-711.5 by trying every context and every permutation; for a handful of modifiers only."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, permutations

from judge.engine.dependency import Task

from .toy_board import Edit, Mod, Toy

Group = frozenset[Mod]
Waits = dict[Mod, set[Mod]]


class Oracle:
    """The dependencies, the order and the board of a set of modifiers, each found the longest way."""

    def __init__(self, task: Task[Mod, Toy, Edit]) -> None:
        self.task = task
        self.board = cache(self._board)
        self.depends = cache(self._depends)
        self.order = cache(self._order)

    def _board(self, group: Group) -> Toy:
        board = self.task.start
        for mod in self.order(group):
            board = self.task.apply(board, self.task.edits(mod, board))
        return board

    def _depends(self, first: Mod, second: Mod, group: Group) -> bool:
        rest = sorted(group - {first, second}, key=lambda mod: mod.at)
        contexts = [frozenset(some) for size in range(len(rest) + 1) for some in combinations(rest, size)]
        return any(
            self.task.edits(first, self.board(context))
            != self.task.edits(first, self.board(context | {second}))
            for context in contexts
        )

    def waits(self, group: Group) -> Waits:
        return {mod: {other for other in group - {mod} if self.depends(mod, other, group)} for mod in group}

    def _order(self, group: Group) -> tuple[Mod, ...]:
        waits = without_cycles(self.waits(group))
        lawful = [order for order in permutations(group) if _lawful(order, waits)]
        assert len(lawful) == 1, "the rules leave exactly one order"
        return lawful[0]


def without_cycles(waits: Waits) -> Waits:
    """711.5: of modifiers that lead back to themselves the earliest waits for none of the others."""
    for start in sorted(waits, key=lambda mod: mod.at):
        circle = {mod for mod in waits if _leads(waits, start, mod) and _leads(waits, mod, start)}
        if len(circle) > 1:
            return without_cycles({**waits, start: waits[start] - circle})
    return waits


def _leads(waits: Waits, start: Mod, goal: Mod) -> bool:
    return any(
        all(later in waits[earlier] for earlier, later in pairwise((start, *between, goal)))
        for size in range(len(waits))
        for between in permutations(set(waits) - {start, goal}, size)
    )


def _lawful(order: tuple[Mod, ...], waits: Waits) -> bool:
    """Nothing precedes what it depends on; nothing stands behind a later one but for what it depends on."""
    for place, mod in enumerate(order):
        before = order[:place]
        if not waits[mod] <= set(before):
            return False
        for other, earlier in enumerate(before):
            if earlier.at > mod.at and not waits[mod] & set(before[other:]):
                return False
    return True
