"""A work to be spread: the pieces are numbers, and some end the process that does them."""

from __future__ import annotations

import os
import threading
from pathlib import Path

from judge.spreading.spread import spread
from judge.spreading.work import Work

FATAL = -1
"""Ends every process that begins it."""
ONCE = 0
"""Ends the first process that begins it."""
WRONG = -2

Told = tuple[str, int, int]


def counted(folder: Path) -> Work[Path, int, Told]:
    """A work on numbers. In the folder is written which have been begun, a character for each time."""
    return Work(folder, _done, _lost)


def begun(folder: Path, number: int) -> int:
    """How often a piece was begun."""
    file = folder / str(number)
    return len(file.read_bytes()) if file.exists() else 0


def _done(folder: Path, number: int) -> Told:
    with (folder / str(number)).open("ab") as file:
        file.write(b".")
    if number == FATAL or (number == ONCE and begun(folder, number) == 1):
        os._exit(1)
    if number == WRONG:
        raise ValueError(number)
    return "done", number, os.getpid()


def endless(folder: Path) -> Work[Path, int, Told]:
    """A work of which no piece ends; each says on standard output that it has begun."""
    return Work(folder, _waits, _lost)


def _waits(_: Path, number: int) -> Told:
    os.write(1, b".")
    threading.Event().wait()
    return "done", number, os.getpid()


def _lost(number: int, attempts: int) -> Told:
    return "lost", number, attempts


if __name__ == "__main__":
    list(spread(endless(Path()), [1, 2], jobs=2))
