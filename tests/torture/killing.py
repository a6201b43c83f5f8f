"""Does something in a process of its own that is ended without a word."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from itertools import count

_KILLED = 9
_FAILED = 3
_OF_FILES = ("open", "os.", "shutil.", "tempfile.", "sqlite3.")
"""Beginnings of the events that Python reports before a process touches a file system."""


def killed_after(seconds: float, do: Callable[[], object]) -> bool:
    """Do something, and send SIGKILL after so long; whether it came before the end."""
    child = _begun(do)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


def seconds_of(do: Callable[[], object]) -> float:
    """How long it takes in a process of its own, undisturbed."""
    begun = time.perf_counter()
    assert os.waitstatus_to_exitcode(os.waitpid(_begun(do), 0)[1]) == 0, "it failed by itself"
    return time.perf_counter() - begun


def killed_at(step: int, do: Callable[[], object]) -> bool:
    """Do something that ends before its nth event in the file system; whether it came so far."""
    steps = count(1)

    def watched(event: str, _: object) -> None:
        if event.startswith(_OF_FILES) and next(steps) == step:
            os._exit(_KILLED)

    child = _begun(do, lambda: sys.addaudithook(watched))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, _KILLED), "it failed by itself"
    return code == _KILLED


def _begun(do: Callable[[], object], first: Callable[[], object] = int) -> int:
    """A copy of this process that does something and ends."""
    child = os.fork()
    if child:
        return child
    code = _FAILED
    try:
        first()
        do()
        code = 0
    finally:
        os._exit(code)
