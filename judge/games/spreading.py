"""Many games, spread over processes: which process plays a game makes no difference to it."""

from __future__ import annotations

import gc
import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

import msgspec

from judge.games.simulating import MOST_DECISIONS, Beginning, Kind, Played, Stopped, beginning, play_out
from judge.messages.message import message
from judge.scenario.read import read_scenario

_SPAWNED = multiprocessing.get_context("spawn")
_NEW_OBJECTS = 100_000
_AHEAD = 2
"""So many games for each process are handed out at a time."""
ATTEMPTS = 3
"""So often a game is begun whose process is lost before it ends."""


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of a simulation have in common: the board they begin at, and who plays how.

    `seconds` bounds each game, None not at all; `most` is how many decisions it may come to.
    """

    board: str
    rules: str
    kinds: dict[str, Kind]
    seed: str
    readings: tuple[tuple[str, str], ...] = ()
    seconds: float | None = None
    most: int = MOST_DECISIONS


def all_played(task: Task, numbers: Iterable[int], jobs: int = 1) -> Iterator[Played]:
    """The games of these numbers, each as it ends. Cards are looked up in the imported collection.

    A game whose process is lost is begun again. Raises InputError for an impossible board.
    """
    if jobs == 1:
        yield from played_here(task, beginning(read_scenario(task.board), task.rules, task.readings), numbers)
        return
    waiting, attempts = list(numbers)[::-1], Counter[int]()
    while waiting:
        for number, played in _in_processes(task, waiting, jobs):
            if played is not None:
                yield played
                continue
            attempts[number] += 1
            if attempts[number] < ATTEMPTS:
                waiting.append(number)
            else:
                lost = Stopped(why="fault", what=message("process-lost", attempts=ATTEMPTS))
                yield Played(number=number, stopped=lost)


def played_here(task: Task, start: Beginning, numbers: Iterable[int]) -> Iterator[Played]:
    """The games of these numbers, in this process, one after the other."""
    for number in numbers:
        yield play_out(start, task.kinds, task.seed, number, seconds=task.seconds, most=task.most)


def _in_processes(task: Task, waiting: list[int], jobs: int) -> Iterator[tuple[int, Played | None]]:
    """Takes games from the end of the list until it is empty, or a process is lost: then None for those under way."""
    running: dict[Future[Played], int] = {}
    with ProcessPoolExecutor(jobs, mp_context=_SPAWNED, initializer=_begin, initargs=(task,)) as pool:
        while waiting or running:
            try:
                while waiting and len(running) < jobs * _AHEAD:
                    number = waiting.pop()
                    running[pool.submit(_play, number)] = number
            except BrokenProcessPool:
                waiting.append(number)
                yield from _lost(running)
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            broken = [future for future in done if isinstance(future.exception(), BrokenProcessPool)]
            yield from ((running.pop(future), future.result()) for future in done if future not in broken)
            if broken:
                yield from _lost(running)
                return


def _lost(running: dict[Future[Played], int]) -> Iterator[tuple[int, None]]:
    yield from ((number, None) for number in running.values())


_PLAY: list[Callable[[int], Played]] = []
"""What plays a game in this process, once it has been begun."""


def _begin(task: Task) -> None:
    """Reads the board once in each process, which looks for unreachable objects as seldom as the command does."""
    gc.set_threshold(_NEW_OBJECTS)
    start = beginning(read_scenario(task.board), task.rules, task.readings)
    _PLAY[:] = [lambda number: next(played_here(task, start, (number,)))]


def _play(number: int) -> Played:
    return _PLAY[0](number)
