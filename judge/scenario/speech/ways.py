"""Every way of saying something that the tables have, with what it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from judge.scenario.speech.tables import phrases, sayings

Part = Literal["asked", "obliged", "supposed", "changed", "gone", "facts"]
Said = tuple[Part, str, str]
"""A part of a sentence, what it means, and how that is said."""
_PARTS: tuple[Part, ...] = ("asked", "obliged", "supposed", "changed", "gone", "facts")


def all_said() -> Iterator[Said]:
    """Every saying: those put together of phrases, then those that are said in one way."""
    for table in (phrases(), sayings()):
        for part in _PARTS:
            yield from (
                (part, meaning, said) for meaning, many in table.get(part, {}).items() for said in many
            )
