"""The process in which inputs are tried: one after another, each within bounds of time and memory."""

from __future__ import annotations

import faulthandler
import resource
import signal
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace

from tests.fuzz.finding import Finding
from tests.fuzz.shrinking import shrunk
from tests.fuzz.surface import Input, Surface, input_of, surface

MEMORY = 512 * 2**20
"""Bytes that a process may take, what is in it before the first input counted."""
_MOST_FINDINGS = 50
_OWN = "judge/"


class Number(Protocol):
    """A number that another process can read."""

    value: int


Numbers = tuple[Number, Number, Number, Number]


class Tried:
    """How far a process has come: the seed that is being tried, and how many inputs were answered and refused,
    and how many broke what another one had broken before."""

    def __init__(self, numbers: Numbers) -> None:
        """Numbers that another process can read."""
        self.seed, self.answered, self.refused, self.again = numbers


def work(
    name: str, first: int, seconds: float, most: int, numbers: Numbers, told: Connection, trace: Path
) -> None:
    """Try inputs from a seed on, for so many seconds or so many of them; findings go through the pipe.

    A process that takes too long for an input is ended by the system; where it was is written to `trace`.
    """
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    tried, trying, until, faults = Tried(numbers), surface(name), time.monotonic() + seconds, set[str]()
    with trace.open("w") as file:
        faulthandler.register(signal.SIGPROF, file=file, chain=True)
        faulthandler.enable(file)
        for seed in count(first):
            if seed - first >= most or time.monotonic() > until or len(faults) > _MOST_FINDINGS:
                break
            tried.seed.value = seed
            found = _tried(name, trying, seed, tried, faults)
            if found is not None:
                told.send(found)
    tried.seed.value = 0


def _tried(name: str, trying: Surface, seed: int, tried: Tried, faults: set[str]) -> Finding | None:
    given = input_of(name, seed)
    try:
        with _bounded(trying.seconds):
            answered = trying.run(given)
    except Exception as error:
        return _found(name, trying, seed, given, error, tried, faults)
    counted = tried.answered if answered else tried.refused
    counted.value += 1
    return None


def _found(
    name: str, trying: Surface, seed: int, given: Input, error: Exception, tried: Tried, faults: set[str]
) -> Finding | None:
    """The finding, its input made smaller; None if this process has found the same before."""
    finding = Finding(
        surface=name,
        seed=seed,
        kind="memory" if isinstance(error, MemoryError) else "exception",
        what=f"{type(error).__name__}: {error}"[:300],
        place=place_of(error),
        trace="".join(traceback.format_exception(error))[-6000:],
        given=given,
    )
    if finding.fault in faults:
        tried.again.value += 1
        return None
    faults.add(finding.fault)
    return replace(finding, smaller=shrunk(given, lambda smaller: _breaks(trying, smaller, error)))


def _breaks(trying: Surface, given: Input, as_before: Exception) -> bool:
    """Whether an input raises the same at the same place."""
    try:
        with _bounded(trying.seconds):
            trying.run(given)
    except Exception as error:
        return (type(error), place_of(error)) == (type(as_before), place_of(as_before))
    return False


@contextmanager
def _bounded(seconds: float) -> Iterator[None]:
    """The system ends this process if it takes more processor time."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def place_of(error: BaseException) -> str:
    """The innermost function of judge in which an error was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if _OWN in frame.filename] or list(frames)
    return f"{own[-1].filename.rpartition(_OWN)[2]}:{own[-1].name}" if own else "?"
