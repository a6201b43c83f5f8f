"""`python -m tests.mutants --operators`: which changed operators of the engine no scenario notices."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from multiprocessing.pool import ThreadPool
from pathlib import Path

import msgspec
from msgspec.structs import replace

from tests.mutants.operators.drawing import ENGINE, all_mutations, drawn
from tests.mutants.operators.equivalents import why_equivalent
from tests.mutants.operators.mutation import Mutation
from tests.mutants.operators.program import import_program, read_scenarios
from tests.mutants.operators.record import records
from tests.mutants.operators.swapping_code import live_functions
from tests.mutants.operators.table import Finding, Findings, document, left, table, told
from tests.mutants.operators.trying import Program


def try_operators(root: Path, asked: Asked) -> int:
    """Try the mutations that a seed draws, or those left in an earlier document. Exit status 1 if any is left."""
    os.chdir(root)
    found = all_mutations(root)
    chosen = _again(asked.again, found) if asked.again else drawn(found, asked.draw, asked.seed)
    import_program()
    live = live_functions(f"{root / ENGINE}{os.sep}")
    read_scenarios(root)
    _say("recording what scenarios execute")
    whole = records(root, asked.jobs)
    program = Program(root, whole, live)
    done = Findings(asked.seed, sum(map(len, found.values())), ())
    for finding in _findings(program, chosen, asked.jobs):
        done = replace(done, findings=(*done.findings, finding))
        if asked.json:
            asked.json.write_bytes(document(done))
    print(table(done))
    return int(bool(left(done.findings)))


class Asked(msgspec.Struct, frozen=True):
    """How many are drawn by which seed, by how many processes at once they are tried, and where that is written."""

    draw: int
    seed: int
    jobs: int
    json: Path | None = None
    again: Path | None = None


def _again(document: Path, found: dict[str, tuple[Mutation, ...]]) -> Sequence[Mutation]:
    """The mutations of an earlier document that were left, as far as the sources still have them."""
    earlier = msgspec.json.decode(document.read_bytes(), type=Findings).findings
    missed = {one.mutation.key for one in left(earlier)}
    return [one for those in found.values() for one in those if one.key in missed]


def _findings(program: Program, chosen: Sequence[Mutation], jobs: int) -> Iterator[Finding]:
    begun = time.monotonic()
    for number, finding in enumerate(_tried(program, chosen, jobs), 1):
        yield finding
        if left([finding]):
            _say(told(finding))
        if number % 25 == 0 or number == len(chosen):
            _say(f"{number} of {len(chosen)}, {time.monotonic() - begun:.0f} seconds")


def _tried(program: Program, chosen: Sequence[Mutation], jobs: int) -> Iterable[Finding]:
    def one(mutation: Mutation) -> Finding:
        return Finding(mutation, program.tried(mutation), why_equivalent(mutation))

    if jobs == 1:
        return map(one, chosen)
    return ThreadPool(jobs).imap(one, chosen)


def _say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)
