"""Runs rounds: a surface, a first seed, a process that tries inputs from there on."""

from __future__ import annotations

import multiprocessing
import re
import signal
import tempfile
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import msgspec

from tests.fuzz.finding import Finding, Kind
from tests.fuzz.surface import input_of, surface
from tests.fuzz.worker import Number, work

_SPAWNED = multiprocessing.get_context("spawn")
_PATIENCE = 30
"""So many times the processor time that an input may take may pass on the clock: the machine may do other things."""
_MOMENT = 0.5
_FRAME = re.compile(r'File ".*?judge/(judge/[\w/]+\.py|tests/[\w/]+\.py|[\w/]+\.py)", line \d+ in (\w+)')


class Round(msgspec.Struct, kw_only=True):
    """What came of a round: inputs by what became of them, and the findings."""

    surface: str
    first: int
    seconds: float = 0.0
    answered: int = 0
    refused: int = 0
    late: int = 0
    again: int = 0
    findings: list[Finding] = []

    @property
    def found(self) -> int:
        """The inputs that broke something, those that broke the same as another one counted."""
        return len(self.findings) + self.again

    @property
    def inputs(self) -> int:
        """All that were tried."""
        return self.answered + self.refused + self.late + self.found


def run_round(name: str, first: int, seconds: float, most: int) -> Round:
    """Try inputs of a surface from a seed on; a process that an input ends is followed by another."""
    done, begun = Round(surface=name, first=first), time.monotonic()
    seed: int | None = first
    while seed is not None and seed - first < most:
        left = seconds - (time.monotonic() - begun)
        if left <= 0:
            break
        seed = _run_process(done, seed, left, most - (seed - first))
    done.seconds = time.monotonic() - begun
    return done


def _run_process(done: Round, first: int, seconds: float, most: int) -> int | None:
    """Run one process; returns the seed after that which ended it, None if none did."""
    numbers = tuple(_SPAWNED.Value("Q", 0, lock=False) for _ in range(4))
    theirs_reads, theirs = _SPAWNED.Pipe(duplex=False)
    with tempfile.TemporaryDirectory(prefix="judge-fuzz-") as folder:
        trace = Path(folder) / "trace"
        arguments = (done.surface, first, seconds, most, numbers, theirs, trace)
        process = _SPAWNED.Process(target=work, args=arguments)
        process.start()
        theirs.close()
        done.findings += _received(
            process, theirs_reads, numbers[0], surface(done.surface).seconds * _PATIENCE
        )
        process.join()
        done.answered += numbers[1].value
        done.refused += numbers[2].value
        done.again += numbers[3].value
        if process.exitcode == 0:
            return None
        seed = int(numbers[0].value) or first
        _note_end(done, seed, process.exitcode or 0, trace.read_text() if trace.exists() else "")
        return seed + 1


def _received(process: BaseProcess, pipe: Connection, seed: Number, patience: float) -> Iterator[Finding]:
    """What a process finds, until it ends; it is ended if nothing goes on in it for long."""
    latest, since = seed.value, time.monotonic()
    while True:
        try:
            if pipe.poll(_MOMENT):
                yield pipe.recv()
        except EOFError:
            return
        if seed.value != latest:
            latest, since = seed.value, time.monotonic()
        elif time.monotonic() - since > patience:
            process.kill()


def _note_end(done: Round, seed: int, code: int, trace: str) -> None:
    late = code in (-signal.SIGPROF, -signal.SIGKILL)
    if late and surface(done.surface).ended:
        done.late += 1
        return
    kind: Kind = "time" if late else "died"
    found = _FRAME.search(trace)
    done.findings.append(
        Finding(
            surface=done.surface,
            seed=seed,
            kind=kind,
            what=f"ended with {code}",
            place=f"{found[1]}:{found[2]}" if found else "?",
            trace=trace[:6000],
            given=input_of(done.surface, seed),
        )
    )
