"""Processes that answer requests: each one request at a time, ended and replaced if it takes too long."""

from __future__ import annotations

import multiprocessing
import queue
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Protocol

import msgspec

from judge.serve.limits import MEMORY
from judge.serve.reply import Answering, Asked, Reply, late, replied

_SPAWNED = multiprocessing.get_context("spawn")
_SOON = 1.0
_BEGINNING = 120.0
"""Seconds that a process may take to begin."""
_READY = b"ready"
Make = Callable[..., Answering]


class Answerer(Protocol):
    """What a server asks, such as a pool."""

    def answer(self, what: str, body: bytes, seconds: float) -> Reply:
        """The reply to a request, which may take so many seconds."""

    def close(self) -> None:
        """Let go of all that was begun."""


class Pool:
    """So many processes; of those that are idle the one that answered last is asked first, for it is warmest."""

    def __init__(self, make: Make, arguments: tuple[Any, ...], size: int) -> None:
        """`make` is called in each process, with the arguments, and gives what answers there."""
        self._make, self._arguments = make, arguments
        self._idle: queue.LifoQueue[_Worker] = queue.LifoQueue()
        self._workers: set[_Worker] = set()
        for _ in range(size):
            self._idle.put(self._started())

    def answer(self, what: str, body: bytes, seconds: float) -> Reply:
        """The reply of a process; it is ended if it gives none in time."""
        try:
            worker = self._idle.get(timeout=seconds)
        except queue.Empty:
            return late(seconds)
        reply = worker.answer(Asked(what, body), seconds)
        self._idle.put(worker if reply is not None else self._replaced(worker))
        return reply or late(seconds)

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()

    def _replaced(self, worker: _Worker) -> _Worker:
        self._workers.discard(worker)
        worker.end()
        return self._started()

    def _started(self) -> _Worker:
        worker = _Worker(self._make, self._arguments)
        self._workers.add(worker)
        return worker


class _Worker:
    """One process and the pipe to it."""

    def __init__(self, make: Make, arguments: tuple[Any, ...]) -> None:
        self._pipe, theirs = _SPAWNED.Pipe()
        self._process = _SPAWNED.Process(target=_work, args=(theirs, make, arguments), daemon=True)
        self._process.start()
        self._ready = False
        theirs.close()

    def answer(self, asked: Asked, seconds: float) -> Reply | None:
        """Its reply; None if it gives none in that time, or has died."""
        try:
            self._wait_until_ready()
            self._pipe.send_bytes(msgspec.msgpack.encode(asked))
            if not self._pipe.poll(seconds):
                return None
            return msgspec.msgpack.decode(self._pipe.recv_bytes(), type=Reply)
        except (EOFError, OSError):
            return None

    def _wait_until_ready(self) -> None:
        """Wait until it has begun, which is not the time of any request. Raises EOFError if it never does."""
        if not self._ready:
            if not self._pipe.poll(_BEGINNING):
                raise EOFError
            self._pipe.recv_bytes()
            self._ready = True

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join(_SOON)
        self._pipe.close()


def _work(pipe: Connection, make: Make, arguments: tuple[Any, ...]) -> None:
    """Answer requests until nobody listens any more."""
    _bound_memory()
    answer = make(*arguments)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        pipe.send_bytes(_READY)
        while True:
            asked = msgspec.msgpack.decode(pipe.recv_bytes(), type=Asked)
            pipe.send_bytes(msgspec.msgpack.encode(replied(answer, asked)))


def _bound_memory() -> None:
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
