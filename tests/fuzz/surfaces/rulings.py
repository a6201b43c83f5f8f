"""Rulings to be verified: the checker holds what it is given against itself, or refuses it."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import msgspec

import judge
from judge.diagnostics import InputError
from judge.report.languages import say_in
from judge.verifying.checking import verify
from judge.verifying.document import read_ruling
from tests.fuzz.known import scenario_texts
from tests.fuzz.mutation import mutated_bytes
from tests.fuzz.surface import Surface
from tests.fuzz.trees import changed

_EVERY = 40
_LARGEST = 20_000


@cache
def _known() -> tuple[bytes, ...]:
    """Rulings on scenarios of the suite."""
    return tuple(one for text in scenario_texts()[::_EVERY] if len(one := _ruled(text)) <= _LARGEST and one)


def _ruled(text: str) -> bytes:
    try:
        return json.dumps(judge.rule(text, limit=5).to_dict()).encode()
    except InputError:
        return b""


def made(chance: Random) -> bytes:
    """Rulings with damaged bytes, and rulings that say something else."""
    if chance.random() < 0.25:
        return mutated_bytes(_known(), chance)
    return json.dumps(changed(msgspec.json.decode(chance.choice(_known())), chance)).encode()


def run(data: bytes) -> bool:
    """Verify it, and say what comes of it in both languages."""
    try:
        verdict = verify(read_ruling(data, "ruling.json"))
    except InputError:
        return False
    for say in (say_in("en"), say_in("de")):
        for fault in (*verdict.faults, *verdict.unchecked):
            say(fault.where)
            say(fault.why)
    return True


SURFACE = Surface(made, run)
