"""Every board met once, every question about it asked once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from judge.deadline import check_time
from judge.engine.dependency.task import E, M, S, Task
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message


class Memo(Generic[M, S, E]):
    """Boards and modifiers by number: boards as they are first reached, modifiers by timestamp.

    Board 0 is the start. Raises ValueError if two modifiers share a timestamp (711.6 comes first).
    """

    def __init__(self, task: Task[M, S, E]) -> None:
        """Number the modifiers by timestamp, so that the order in which they are listed is forgotten."""
        self.task = task
        self.modifiers: tuple[M, ...] = tuple(sorted(task.modifiers, key=task.timestamp))
        if len({task.timestamp(modifier) for modifier in self.modifiers}) < len(self.modifiers):
            raise ValueError("two modifiers share a timestamp; 711.6 must have given them an order")
        self.boards: list[S] = [task.start]
        self._steady = [task.steady(modifier) for modifier in self.modifiers]
        self._numbers: dict[S, int] = {task.start: 0}
        self._edits: dict[tuple[int, int], frozenset[E]] = {}
        self._after: dict[tuple[int, int], int] = {}

    def edits(self, who: int, board: int) -> frozenset[E]:
        """What a modifier does on a board. Raises UnsupportedError once it has been asked too often, OutOfTimeError."""
        board = 0 if self._steady[who] else board
        key = (who, board)
        found = self._edits.get(key)
        if found is None:
            check_time()
            if len(self._edits) >= self.task.most_edits:
                raise UnsupportedError(message("more-modifiers-change-each-other-than-can"))
            found = self._edits[key] = self.task.edits(self.modifiers[who], self.boards[board])
        return found

    def after(self, who: int, board: int) -> int:
        """The board after a modifier was applied to a board."""
        key = (who, board)
        found = self._after.get(key)
        if found is None:
            edits = self.edits(who, board)
            found = self._after[key] = (
                self._number(self.task.apply(self.boards[board], edits)) if edits else board
            )
        return found

    def fold(self, order: Iterable[int]) -> int:
        """The board after modifiers were applied to the start, each seeing what went before."""
        board = 0
        for who in order:
            board = self.after(who, board)
        return board

    def _number(self, board: S) -> int:
        number = self._numbers.setdefault(board, len(self.boards))
        if number == len(self.boards):
            self.boards.append(board)
        return number
