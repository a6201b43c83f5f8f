"""Pieces of work in several processes of this machine."""

from __future__ import annotations

import gc
import multiprocessing
import os
import threading
from collections import Counter
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import chain
from typing import Any

from judge.spreading.work import AHEAD, ATTEMPTS, Common, Piece, Result, Work

_SPAWNED = multiprocessing.get_context("spawn")
_NEW_OBJECTS = 100_000
_NONE: Any = object()
"""There is no piece any more; a piece may be anything else."""


def in_processes(work: Work[Common, Piece, Result], pieces: Iterator[Piece], jobs: int) -> Iterator[Result]:
    """What comes of the pieces, as each ends, in so many processes. The next piece is asked for as one gets free.

    A piece whose process is lost is begun again; the last time alone, so that it is not lost by what another does.
    """
    again, attempts = list[Piece](), Counter[Piece]()
    while broken := (yield from _until_one_is_lost(work, chain(_popped(again), pieces), jobs)):
        for piece in broken:
            attempts[piece] += 1
            if attempts[piece] < ATTEMPTS - 1:
                again.append(piece)
            elif (yield from _until_one_is_lost(work, iter((piece,)), 1)):
                yield work.lost(piece, ATTEMPTS)


def _popped(again: list[Piece]) -> Iterator[Piece]:
    while again:
        yield again.pop()


def _until_one_is_lost(
    work: Work[Common, Piece, Result], pieces: Iterator[Piece], jobs: int
) -> Generator[Result, None, list[Piece]]:
    """Returns the pieces that were under way when a process was lost, none if all was done."""
    running: dict[Future[Any], Piece] = {}
    with ProcessPoolExecutor(jobs, mp_context=_SPAWNED, initializer=_begin, initargs=(work,)) as pool:
        while True:
            while len(running) < jobs * AHEAD and (following := next(pieces, _NONE)) is not _NONE:
                try:
                    running[pool.submit(_done, following)] = following
                except BrokenProcessPool:
                    return [following, *running.values()]
            if not running:
                return []
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            broken = [future for future in ended if isinstance(future.exception(), BrokenProcessPool)]
            for future in ended.difference(broken):
                del running[future]
                yield future.result()
            if broken:
                return list(running.values())


_WORK: list[Work[Any, Any, Any]] = []
"""The work of this process, once it has been begun."""


def _begin(work: Work[Any, Any, Any]) -> None:
    """Keeps the work, and looks for unreachable objects as seldom as the command does."""
    gc.set_threshold(_NEW_OBJECTS)
    _WORK[:] = [work]
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process whose parent was killed would wait for work forever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _done(piece: object) -> object:
    return _WORK[0].done(piece)
