"""Processes that answer requests: each one request at a time, ended and replaced if it takes too long."""

from __future__ import annotations

import multiprocessing
import queue
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Protocol

from judge.serve.limits import MEMORY

_SPAWNED = multiprocessing.get_context("spawn")
_SOON = 1.0

Answering = Callable[[str, bytes], bytes]
"""Answers one request: what is asked for, and its body."""


class Answerer(Protocol):
    """What a server asks, such as a pool."""

    def answer(self, what: str, body: bytes, seconds: float) -> bytes:
        """The answer to a request. Raises TooLongError if it takes longer than so many seconds."""

    def close(self) -> None:
        """Let go of all that was begun."""


class TooLongError(Exception):
    """A request took longer than it may, or its process has died of it."""


class Pool:
    """So many processes; of those that are idle the one that answered last is asked first, for it is warmest."""

    def __init__(self, make: Callable[..., Answering], arguments: tuple[Any, ...], size: int) -> None:
        """`make` is called in each process, with the arguments, and gives what answers there."""
        self._make, self._arguments = make, arguments
        self._idle: queue.LifoQueue[_Worker] = queue.LifoQueue()
        self._workers: set[_Worker] = set()
        for _ in range(size):
            self._idle.put(self._started())

    def answer(self, what: str, body: bytes, seconds: float) -> bytes:
        """The answer of a process. Raises TooLongError, and what the process raised."""
        try:
            worker = self._idle.get(timeout=seconds)
        except queue.Empty:
            raise TooLongError(what) from None
        try:
            return worker.answer(what, body, seconds)
        except TooLongError:
            self._workers.discard(worker)
            worker.end()
            worker = self._started()
            raise
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()

    def _started(self) -> _Worker:
        worker = _Worker(self._make, self._arguments)
        self._workers.add(worker)
        return worker


class _Worker:
    """One process and the pipe to it."""

    def __init__(self, make: Callable[..., Answering], arguments: tuple[Any, ...]) -> None:
        self._pipe, theirs = _SPAWNED.Pipe()
        self._process = _SPAWNED.Process(target=_work, args=(theirs, make, arguments), daemon=True)
        self._process.start()
        theirs.close()

    def answer(self, what: str, body: bytes, seconds: float) -> bytes:
        """What it answers. Raises TooLongError if it does not in that time."""
        try:
            self._pipe.send((what, body))
            if not self._pipe.poll(seconds):
                raise TooLongError(what)
            done, answer = self._pipe.recv()
        except (EOFError, OSError):
            raise TooLongError(what) from None
        if done:
            return bytes(answer)
        raise answer

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join(_SOON)
        self._pipe.close()


def _work(pipe: Connection, make: Callable[..., Answering], arguments: tuple[Any, ...]) -> None:
    """Answer requests until nobody listens any more."""
    _bound_memory()
    answer = make(*arguments)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            pipe.send(_answered(answer, *pipe.recv()))


def _answered(answer: Answering, what: str, body: bytes) -> tuple[bool, object]:
    try:
        return True, answer(what, body)
    except Exception as error:
        return False, error


def _bound_memory() -> None:
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
