"""Saved states: what is not one is refused; what is taken up can be saved, and gone on from."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import msgspec
import pytest

from judge.diagnostics import InputError
from judge.engine.model.run import advance
from judge.engine.model.state import State
from judge.ruling.rule_on import rule_on
from judge.scenario.read import read_scenario
from judge.scenario.records.saved import loaded, saved
from judge.scenario.running.hidden import advance_known
from tests.fuzz.known import scenario_texts
from tests.fuzz.mutation import mutated_bytes
from tests.fuzz.surface import Surface
from tests.fuzz.trees import changed

_EVERY = 40
"""One in so many scenarios gives states."""
_OF_EACH = 2


@cache
def _known() -> tuple[bytes, ...]:
    """States that games of the suite pass through."""
    found: dict[bytes, None] = {}
    for text in scenario_texts()[::_EVERY]:
        states = _passed(text)
        for state in states[:: max(1, len(states) // _OF_EACH)][:_OF_EACH]:
            found.setdefault(saved(state))
    return tuple(found)


def _passed(text: str) -> list[State]:
    states: list[State] = []

    def seen(state: State, *, silent: bool = False) -> object:
        states.append(state)
        return advance_known(state, silent=silent)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("judge.scenario.running.explore.advance_known", seen)
        try:
            rule_on(read_scenario(text, ""), "", limit=5)
        except InputError:
            return []
    return states


def made(chance: Random) -> bytes:
    """States with damaged bytes, and states that say something else."""
    if chance.random() < 0.3:
        return mutated_bytes(_known(), chance)
    return json.dumps(changed(msgspec.json.decode(chance.choice(_known())), chance)).encode()


def run(data: bytes) -> bool:
    """Take it up; save it, and take it up again."""
    try:
        state = loaded(data)
    except InputError:
        return False
    assert loaded(saved(state)) == state
    advance(state)
    return True


SURFACE = Surface(made, run)
