"""Measuring: how long something takes beside a yardstick, in turn and in one run."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import msgspec

from tests.collection import ROOT

RUNS = 9


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """One measure: what was measured, what it took in its own unit, and the ratio to its yardstick.

    Ratios can be compared from machine to machine. `less_is_better` is false for what is done in a time.
    """

    name: str
    value: float
    unit: str
    yardstick: str
    ratio: float
    less_is_better: bool = True

    def line(self) -> str:
        """As a line of the table."""
        return f"{self.name:62}{self.value:10.2f} {self.unit:12}{self.ratio:9.4g} x {self.yardstick}"


def command(*arguments: str, status: tuple[int, ...] = (0,)) -> Callable[[], None]:
    """A command of this interpreter, run as a process of its own, that ends with one of these statuses."""

    def run() -> None:
        done = subprocess.run([sys.executable, *arguments], check=False, capture_output=True, cwd=ROOT)
        if done.returncode not in status:
            raise RuntimeError(done.stderr.decode())

    return run


def seconds(run: Callable[[], object]) -> float:
    """How long one run takes."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def spent_here(run: Callable[[], object]) -> float:
    """How many seconds of the processor one run takes in this process."""
    start = time.process_time()
    run()
    return time.process_time() - start


def in_turn(*runs: Callable[[], object], times: int = RUNS) -> list[float]:
    """The median time of each, run in turn so that a slow moment of the machine meets them all."""
    for run in runs:
        run()
    taken = [[seconds(run) for run in runs] for _ in range(times)]
    return [statistics.median(each) for each in zip(*taken, strict=True)]


class Spent(msgspec.Struct, frozen=True):
    """What a process took: seconds, seconds of the processor, MiB at its largest."""

    wall: float
    processor: float
    memory: float


def spent(*arguments: str, **environment: str) -> Spent:
    """What a command of this interpreter takes."""
    start = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.DEVNULL, cwd=ROOT, env=os.environ | environment
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{arguments} ended with status {process.returncode}")
    used = usage.ru_utime + usage.ru_stime
    return Spent(time.perf_counter() - start, used, usage.ru_maxrss / 1024)
