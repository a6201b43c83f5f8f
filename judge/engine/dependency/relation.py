"""Which modifier depends on which (711.3b), found by applying them without and with each other."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar, Protocol

import msgspec

from judge.deadline import check_time
from judge.engine.dependency.arrangement import Reading
from judge.engine.dependency.graph import members
from judge.engine.dependency.ordering import Needs, ordered

Influence = Sequence[int]
"""For each modifier the set of those that may change it."""

Compared = Callable[[int, int], Hashable]
"""What counts as the result of a modifier on a board: its edits."""


class Boards(Protocol):
    """The part of the memo that a relation needs: boards by number, without their contents."""

    def fold(self, order: Sequence[int], /) -> int:
        """The board after applying modifiers in this order."""

    def after(self, who: int, board: int, /) -> int:
        """The board after applying one modifier to a board."""


class Witness(msgspec.Struct, frozen=True):
    """A context in which the presence of the second changes the first, and the boards the first meets."""

    context: int
    without: int
    with_it: int


class Relation:
    """Dependencies between modifiers, and the boards that sets of them lead to.

    What a modifier does in a context is decided by those members of it that can influence it; the others
    neither change it nor the order of those. `needs` says how dependencies within a set are known.
    """

    bounded: ClassVar[bool]

    def __init__(self, boards: Boards, influence: Influence, compared: Compared, reading: Reading) -> None:
        """Start with nothing known."""
        self.influence = influence
        self.reading = reading
        self._memo = boards
        self._compared = compared
        self._boards: dict[int, int] = {}

    def needs(self, who: int, present: int) -> int:
        """The modifiers of a set on which one depends, judged within that set."""
        raise NotImplementedError

    def witness(self, who: int, on: int) -> Witness:
        """The smallest context that proves a dependency; only for dependencies that exist."""
        raise NotImplementedError

    def board(self, present: int) -> int:
        """The board a set of modifiers leads to, applied in the order that 711.3-711.5 give that set."""
        found = self._boards.get(present)
        if found is None:
            check_time()
            found = self._boards[present] = self._memo.fold(self.order(present))
        return found

    def order(self, present: int) -> tuple[int, ...]:
        """The order of application of a set of modifiers."""
        return ordered(present, self.needs_of_all(present), self.reading)

    def needs_of_all(self, present: int) -> Needs:
        """The dependencies within a set, for every modifier; none for those outside the set."""
        return [self.needs(who, present) if present >> who & 1 else 0 for who in range(len(self.influence))]

    def faces(self, who: int, present: int) -> int:
        """The board a modifier meets in a context."""
        return self.board(present & self.influence[who])

    def differs(self, who: int, without: int, with_it: int) -> bool:
        """Whether the result of a modifier changes from one board to another."""
        return without != with_it and self._compared(who, without) != self._compared(who, with_it)

    def compare(self, who: int, on: int, context: int) -> Witness | None:
        """Whether in this context the presence of `on` changes what `who` does; if so, the proof."""
        without, with_it = self.faces(who, context), self.faces(who, context | 1 << on)
        return Witness(context, without, with_it) if self.differs(who, without, with_it) else None

    def changers(self, who: int, present: int) -> int:
        """Those of a set each of which, taken out of it alone, changes what `who` does."""
        full = self.faces(who, present)
        return sum(
            1 << on for on in members(present) if self.differs(who, self.faces(who, present ^ 1 << on), full)
        )
