"""What the open questions about 711.3b-711.5 are worth here: the same modifiers under every reading."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

import msgspec

from judge.engine.dependency.arrange import arrange_in
from judge.engine.dependency.arrangement import Arrangement, Reading
from judge.engine.dependency.memo import Memo
from judge.engine.dependency.task import E, M, S, Task


class Outcome(msgspec.Struct, Generic[M, S], frozen=True, kw_only=True):
    """The order and the result under one reading of one open question, all others being at their default.

    `bounded` says that not every context was tried, as in `Arrangement`.
    """

    question: str
    reading: str
    order: tuple[M, ...]
    result: S
    bounded: bool


_ALTERNATIVES: tuple[tuple[str, str, str], ...] = (
    ("A01", "context", "any-context"),
    ("A01", "context", "leave-one-out"),
    ("A02", "anchor", "latest-timestamp"),
    ("A02", "anchor", "timestamp-ties"),
    ("A02", "anchor", "last-applied"),
    ("A03", "cycle", "honour-outside"),
    ("A03", "cycle", "timestamp-only"),
)
_DEFAULT = Reading()


def readings(task: Task[M, S, E], base: Reading = _DEFAULT) -> tuple[Outcome[M, S], ...]:
    """The result under every reading of A01, A02 and A03, of each by itself, the others being as in `base`.

    Raises ValueError if two modifiers share a timestamp.
    """
    return tuple(_arranged(Memo(task), base))


def _arranged(memo: Memo[M, S, E], base: Reading) -> Iterator[Outcome[M, S]]:
    done: dict[Reading, Arrangement[M, S, E]] = {}
    for question, field, name in _ALTERNATIVES:
        reading = msgspec.structs.replace(base, **{field: name})
        if reading not in done:
            done[reading] = arrange_in(memo, reading)
        found = done[reading]
        yield Outcome(
            question=question, reading=name, order=found.order, result=found.result, bounded=found.bounded
        )
