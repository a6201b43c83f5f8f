"""Does something in a process of its own, forked from this one, and returns what it answers."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection

WAIT = 1200.0
"""Seconds after which a process that has not answered is ended."""


def apart(work: Callable[[], bytes], seconds: float = WAIT) -> bytes | None:
    """What some work comes to in a process of its own; None if that process ends without an answer, or never does."""
    mine, other = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=_answer, args=(work, other), daemon=True)
    process.start()
    other.close()
    try:
        return mine.recv_bytes() if mine.poll(seconds) else None
    except EOFError:
        return None
    finally:
        mine.close()
        process.kill()
        process.join()


def _answer(work: Callable[[], bytes], out: Connection) -> None:
    out.send_bytes(work())
    out.close()
