"""Processes that answer requests of strangers: each one at a time, ended and replaced if it takes too long."""

from __future__ import annotations

import multiprocessing
import queue
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from judge.deadline import within

_SPAWNED = multiprocessing.get_context("spawn")
_SOON = 1.0
_FOR_THE_WORK = 0.8
"""So much of the time of a request is a process given to work; the rest is for telling what is known by then."""
MEMORY = 2 * 2**30
"""Bytes of memory that a process may take."""

Answering = Callable[..., Any]
"""Answers a request in its process; what it takes, gives and raises goes through a pipe."""


class TooLongError(Exception):
    """A request took longer than it may, or its process has died of it."""


class Processes:
    """So many processes that all answer alike. The one that answered last is asked first, for it is warmest."""

    def __init__(self, answering: Answering, size: int = 1) -> None:
        """`answering` is a function of a module. Each process is started when it is first needed."""
        self._answering = answering
        self._idle: queue.LifoQueue[_Process | None] = queue.LifoQueue()
        self._running: set[_Process] = set()
        for _ in range(size):
            self._idle.put(None)

    def answer(self, seconds: float, *request: Any) -> Any:  # noqa: ANN401 - what `answering` takes and gives
        """What a process answers. Raises TooLongError if it does not in that time, and what the process raised.

        It works within a bound that ends before, so that what can be bounded answers with what is known by then.
        """
        try:
            process = self._idle.get(timeout=seconds)
        except queue.Empty:
            raise TooLongError from None
        process = process or self._started()
        try:
            answer = process.answer(seconds, request)
        except TooLongError:
            self._end(process)
            self._idle.put(None)
            raise
        except BaseException:
            self._idle.put(process)
            raise
        self._idle.put(process)
        return answer

    def close(self) -> None:
        """End all processes."""
        for process in tuple(self._running):
            self._end(process)

    def _started(self) -> _Process:
        process = _Process(self._answering)
        self._running.add(process)
        return process

    def _end(self, process: _Process) -> None:
        self._running.discard(process)
        process.end()


class _Process:
    """One process and the pipe to it."""

    def __init__(self, answering: Answering) -> None:
        self._pipe, theirs = _SPAWNED.Pipe()
        self._process = _SPAWNED.Process(target=_work, args=(theirs, answering), daemon=True)
        self._process.start()
        theirs.close()

    def answer(self, seconds: float, request: tuple[Any, ...]) -> Any:  # noqa: ANN401 - see `Processes.answer`
        try:
            self._pipe.send((seconds * _FOR_THE_WORK, request))
            if not self._pipe.poll(seconds):
                raise TooLongError
            raised, answer = self._pipe.recv()
        except (EOFError, OSError):
            raise TooLongError from None
        if raised:
            raise answer
        return answer

    def end(self) -> None:
        self._process.kill()
        self._process.join(_SOON)
        self._pipe.close()


def _work(pipe: Connection, answering: Answering) -> None:
    """Answer requests until nobody listens any more."""
    _bound_memory()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            pipe.send(_answered(answering, *pipe.recv()))


def _answered(answering: Answering, seconds: float, request: tuple[Any, ...]) -> tuple[bool, Any]:
    try:
        with within(seconds):
            return False, answering(*request)
    except Exception as error:
        return True, error


def _bound_memory() -> None:
    """As far as the system can."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
