"""The work on pairs, in pieces: in this process, in several, or by Dask. Which one does a piece does not matter."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any

import msgspec

from judge.atlas.canonical import Canonical, boards
from judge.atlas.charted import Pool
from judge.atlas.finding import Finding, find
from judge.atlas.hardness import is_hard
from judge.atlas.pairs import Pair
from judge.atlas.store import Run
from judge.cards.model import Card
from judge.messages.message import message

_SPAWNED = multiprocessing.get_context("spawn")
_AHEAD = 2
"""So many pieces for each worker are handed out at a time."""
_MAY_MEET = ("settled", "depends", "not possible")
_ATTEMPTS = 3
"""So often a piece is begun whose worker is lost before it ends."""

Done = tuple[tuple[Pair, int, tuple[Run, ...]], ...]
"""What came of the pairs of a piece: how hard each is, and its boards."""
Piece = tuple[Pair, ...]
Next = Callable[[], Piece]
"""The next piece; an empty one if there is none, or no time for one."""


class Task(msgspec.Struct, frozen=True):
    """What all pieces have in common: the cards, as bytes; the ruleset; how many seconds a board may take."""

    cards: bytes
    ruleset: str
    seconds: float


def task_of(pool: Pool, ruleset: str, seconds: float) -> Task:
    """The task for the cards of a pool."""
    return Task(msgspec.msgpack.encode(pool.cards), ruleset, seconds)


@lru_cache(maxsize=2)
def _pool(cards: bytes) -> Pool:
    return Pool(msgspec.msgpack.decode(cards, type=tuple[Card, ...]))


def done(task: Task, piece: Piece) -> Done:
    """Run the boards of some pairs."""
    pool = _pool(task.cards)
    return tuple(_of_pair(pool, task, pair) for pair in piece)


def _of_pair(pool: Pool, task: Task, pair: Pair) -> tuple[Pair, int, tuple[Run, ...]]:
    known: dict[tuple[str, str], Finding] = {}
    runs = tuple(run_board(pool, task, one, known) for one in boards(pool, pair))
    return pair, is_hard(run.finding for run in runs), runs


def run_board(pool: Pool, task: Task, canonical: Canonical, known: dict[tuple[str, str], Finding]) -> Run:
    """A board run; if the texts do not meet on it, but on the one with the cards apart, that one.

    `known` is what came of boards of the same cards; of several kinds the boards may be the same.
    """
    finding = _found(pool, task, canonical, known)
    across = canonical.across
    if not finding.seen and finding.state in _MAY_MEET and across is not None:
        other = _found(pool, task, across, known)
        if other.seen:
            canonical, finding = across, other
    return Run(text=canonical.text, traits=canonical.traits, turned=canonical.turned, finding=finding)


def _found(pool: Pool, task: Task, canonical: Canonical, known: dict[tuple[str, str], Finding]) -> Finding:
    key = canonical.lies()
    if key not in known:
        known[key] = find(pool, canonical, task.ruleset, task.seconds)
    return msgspec.structs.replace(known[key], kind=canonical.kind)


def lost(piece: Piece) -> Done:
    """What is said of pairs whose worker was lost again and again."""
    told = Finding(kind="", state="fault", reason=message("process-lost", attempts=_ATTEMPTS))
    return tuple((pair, 0, (Run(text="", finding=told),)) for pair in piece)


def here(task: Task, following: Next) -> Iterator[Done]:
    """The pieces one after another in this process."""
    while piece := following():
        yield done(task, piece)


def in_processes(task: Task, following: Next, jobs: int) -> Iterator[Done]:
    """The pieces in so many processes. One whose process is lost is begun again."""
    again, attempts = list[Piece](), Counter[Piece]()
    while True:
        broken = yield from _until_one_is_lost(task, lambda: again.pop() if again else following(), jobs)
        if not broken:
            return
        for piece in broken:
            attempts[piece] += 1
            if attempts[piece] < _ATTEMPTS:
                again.append(piece)
            else:
                yield lost(piece)


def _until_one_is_lost(task: Task, following: Next, jobs: int) -> Generator[Done, None, list[Piece]]:
    """Returns the pieces that were under way when a process was lost, none if all was done."""
    running: dict[Future[Done], Piece] = {}
    with ProcessPoolExecutor(jobs, mp_context=_SPAWNED, initializer=_begin, initargs=(task,)) as pool:
        while True:
            while len(running) < jobs * _AHEAD and (piece := following()):
                try:
                    running[pool.submit(_done, piece)] = piece
                except BrokenProcessPool:
                    return [piece, *running.values()]
            if not running:
                return []
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            broken = [future for future in ended if isinstance(future.exception(), BrokenProcessPool)]
            for future in ended:
                if future not in broken:
                    del running[future]
                    yield future.result()
            if broken:
                return list(running.values())


_TASK: list[Task] = []
"""The task of this process, once it has been begun."""


def _begin(task: Task) -> None:
    _TASK[:] = [task]
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process whose parent was killed would wait for work forever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _done(piece: Piece) -> Done:
    return done(_TASK[0], piece)


def by_dask(task: Task, following: Next, scheduler: str) -> Iterator[Done]:
    """The pieces by the workers of a Dask scheduler; Dask itself begins again what a lost worker did.

    Raises ModuleNotFoundError where Dask is not installed, OSError if nothing answers at the address.
    """
    from dask.distributed import Client, as_completed

    with Client(scheduler) as client:
        shared = client.scatter(task, broadcast=True)
        ahead = max(_AHEAD, _AHEAD * len(client.scheduler_info()["workers"]))
        running: dict[Any, Piece] = {}

        def hand_out() -> list[Any]:
            given = []
            while len(running) < ahead and (piece := following()):
                future = client.submit(done, shared, piece, retries=_ATTEMPTS, pure=False)
                running[future] = piece
                given.append(future)
            return given

        waiting = as_completed(hand_out())
        for future in waiting:
            piece = running.pop(future)
            yield future.result() if future.status == "finished" else lost(piece)
            for one in hand_out():
                waiting.add(one)
