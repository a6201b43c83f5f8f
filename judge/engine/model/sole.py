"""The only one there is of something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

One = TypeVar("One")


def sole(found: Sequence[One]) -> One | None:
    """The only one found; None if there is none, or if there are several."""
    match found:
        case [one]:
            return one
        case _:
            return None
