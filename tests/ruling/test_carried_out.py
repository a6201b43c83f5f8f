"""The readings that the engine carries out are those of the open questions, and scenarios show what hangs on them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.engine.model.readings import ASSUMABLE, CARRIED_OUT
from judge.rulebook.questions import open_questions

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
QUESTIONS = {one.id: one for one in open_questions()}
BRANCH = re.compile(r"^ +if (A\d+) ([a-z-]+): ", re.MULTILINE)


def branches() -> dict[str, set[str]]:
    """By question the readings under which some scenario expects an answer of its own."""
    found: dict[str, set[str]] = {}
    for file in SCENARIOS.rglob("*.scenario"):
        for question, reading in BRANCH.findall(file.read_text(encoding="utf-8")):
            found.setdefault(question, set()).add(reading)
    return found


SHOWN = branches()


@pytest.mark.parametrize("question", ASSUMABLE)
def test_the_readings_are_those_of_the_question_the_default_first(question: str) -> None:
    default, *others = ASSUMABLE[question]
    assert default == QUESTIONS[question].default
    assert others
    assert set(others) <= {one.key for one in QUESTIONS[question].readings} - {default}


@pytest.mark.parametrize("question", CARRIED_OUT)
def test_a_scenario_shows_what_hangs_on_it(question: str) -> None:
    assert len(SHOWN[question]) > 1


def test_scenarios_speak_of_readings_that_there_are() -> None:
    assert {
        (question, reading)
        for question, readings in SHOWN.items()
        for reading in readings
        if reading not in ASSUMABLE.get(question, ())
    } == set()
