"""What is to be arranged: modifiers, the board they act on, and how to ask what each would do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import msgspec

M = TypeVar("M", bound=Hashable)
S = TypeVar("S", bound=Hashable)
E = TypeVar("E", bound=Hashable)


class Task(msgspec.Struct, Generic[M, S, E], frozen=True, kw_only=True):
    """Continuous modifiers (711.3) to be applied to the board `start`.

    `timestamp` gives unique numbers: ties are broken before (711.6). `edits` is what a modifier would do
    to a board now: nothing if its ability is missing there or its condition fails. `apply` makes edits on
    a board, `subject` is what an edit changes. `may_affect` is False only if the first modifier can never
    itself change what the second does; influence by way of a third one is found from its two halves. `steady` is
    True only of a modifier that does on each board that can be met what it does on `start`. `most_edits`
    is how often it may be asked what a modifier would do to a board: a board on which that is not enough is declined.
    """

    start: S
    modifiers: Sequence[M]
    timestamp: Callable[[M], int]
    edits: Callable[[M, S], frozenset[E]]
    apply: Callable[[S, frozenset[E]], S]
    subject: Callable[[E], Hashable]
    may_affect: Callable[[M, M], bool]
    steady: Callable[[M], bool] = lambda _: False
    most_edits: int = 100_000
