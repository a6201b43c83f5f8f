"""What is to be arranged: modifiers, the board they act on, and how to ask what each would do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import msgspec

M = TypeVar("M", bound=Hashable)
S = TypeVar("S", bound=Hashable)
E = TypeVar("E", bound=Hashable)


class Values(msgspec.Struct, Generic[M, S], frozen=True, kw_only=True):
    """What the value-level reading of 711.3b (open question A01) compares instead of edits.

    `value` is what an edited subject has on a board. `may_change` is a pre-filter like `Task.may_affect`:
    False only if the presence of the first can change neither what the second does nor the values of
    the subjects which the second edits.
    """

    value: Callable[[S, Hashable], Hashable]
    may_change: Callable[[M, M], bool]


class Task(msgspec.Struct, Generic[M, S, E], frozen=True, kw_only=True):
    """Continuous modifiers (711.3) to be applied to the board `start`.

    `timestamp` gives unique numbers: ties are broken before (711.6). `edits` is what a modifier would do
    to a board now: nothing if its ability is missing there or its condition fails. `apply` makes edits on
    a board, `subject` is what an edit changes. `may_affect` is False only if the first modifier can never
    itself change what the second does; influence by way of a third one is found from its two halves. `most_edits`
    is how often it may be asked what a modifier would do to a board: a board on which that is not enough is declined.
    """

    start: S
    modifiers: Sequence[M]
    timestamp: Callable[[M], int]
    edits: Callable[[M, S], frozenset[E]]
    apply: Callable[[S, frozenset[E]], S]
    subject: Callable[[E], Hashable]
    may_affect: Callable[[M, M], bool]
    values: Values[M, S] | None = None
    most_edits: int = 100_000
