"""Chooses who does the pieces of a work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.spreading.dask import by_dask
from judge.spreading.processes import in_processes
from judge.spreading.work import Common, Piece, Result, Work, here


def spread(
    work: Work[Common, Piece, Result], pieces: Iterable[Piece], *, jobs: int = 1, scheduler: str = ""
) -> Iterator[Result]:
    """What comes of the pieces, as each ends: by the scheduler at an address, or else in so many processes.

    Raises InputError if there is no scheduler at the address, ModuleNotFoundError for one without the extra `dask`.
    """
    following = iter(pieces)
    if scheduler:
        return by_dask(work, following, scheduler)
    return in_processes(work, following, jobs) if jobs > 1 else here(work, following)
