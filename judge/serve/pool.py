"""The processes of a server: warmed as it starts, each ended and replaced if it takes too long."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

import msgspec

from judge.processes import Processes, TooLongError
from judge.serve.reply import WARM, Reply, late

BEGINNING = 120.0
"""Seconds that a process may take to begin, which are not those of any request."""


class Answerer(Protocol):
    """What a server asks, such as a pool."""

    def answer(self, what: str, body: bytes, seconds: float) -> Reply:
        """The reply to a request, which may take so many seconds."""

    def close(self) -> None:
        """Let go of all that was begun."""


class Pool:
    """So many processes, all of which begin at once."""

    def __init__(self, answering: Callable[[str, bytes], bytes], size: int) -> None:
        """`answering` is a function of a module: it gives a Reply in MessagePack, whatever comes of the request."""
        self._processes = Processes(answering, size)
        self._begun = threading.Event()
        for _ in range(size):
            threading.Thread(target=self._begin, daemon=True).start()

    def answer(self, what: str, body: bytes, seconds: float) -> Reply:
        """The reply of a process; it is ended if it gives none in time."""
        self._begun.wait(BEGINNING)
        try:
            return msgspec.msgpack.decode(self._processes.answer(seconds, what, body), type=Reply)
        except TooLongError:
            return late(seconds)

    def close(self) -> None:
        """End all processes."""
        self._processes.close()

    def _begin(self) -> None:
        with suppress(TooLongError):
            self._processes.answer(BEGINNING, WARM, b"")
        self._begun.set()
