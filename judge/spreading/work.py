"""Work that is done in pieces, each by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

import msgspec

Common = TypeVar("Common")
Piece = TypeVar("Piece")
Result = TypeVar("Result")

ATTEMPTS = 3
"""So often a piece is begun whose process is lost before it ends."""
AHEAD = 2
"""So many pieces for each process are handed out at a time."""


class Work(msgspec.Struct, Generic[Common, Piece, Result], frozen=True):
    """What all pieces have in common, what is done with a piece, and what is said of one that was lost so often.

    Common data, pieces and results go to other processes and come from there, so they can be pickled; functions are
    those of a module. Pieces can be hashed.
    """

    common: Common
    do: Callable[[Common, Piece], Result]
    lost: Callable[[Piece, int], Result]

    def done(self, piece: Piece) -> Result:
        """Do a piece in this process."""
        return self.do(self.common, piece)


def here(work: Work[Common, Piece, Result], pieces: Iterator[Piece]) -> Iterator[Result]:
    """The pieces one after another in this process."""
    return map(work.done, pieces)
