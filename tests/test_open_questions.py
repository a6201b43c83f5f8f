"""What hangs on the open questions of the rules: each reading that is carried out has a scenario that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from judge.engine.model.readings import ASSUMABLE
from judge.engine.model.switches import other_values
from judge.rulebook.questions import open_questions, settled, struck_questions
from judge.rulebook.rulesets import rulesets
from judge.ruling.answer import rule
from judge.ruling.record.model import Answer
from judge.scenario.model.answers import same_answer
from judge.scenario.model.ask import Branch, Inquiry
from judge.scenario.model.scenario import Scenario
from judge.scenario.read import read_scenario
from judge.scenario.running.runner import run

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
SHOWN_AT_LEAST = 40
EDITIONS = tuple(ruleset.id for ruleset in rulesets())


@cache
def scenario_of(file: Path) -> Scenario:
    return read_scenario(file)


def branches(inquiry: Inquiry) -> Iterator[tuple[str, str, Branch]]:
    """The branches that a question of a scenario has by readings: the open question, the reading, the branch."""
    for expectation in inquiry.expectations:
        for branch in expectation.branches:
            question, _, reading = branch.when.partition(" ")
            if question in ASSUMABLE and not expectation.ruleset:
                yield question, reading, branch


def cases() -> Iterator[tuple[Path, str, str]]:
    for file in sorted((SCENARIOS / "open-questions").glob("*.scenario")):
        told = {one[:2] for inquiry in scenario_of(file).inquiries for one in branches(inquiry)}
        yield from ((file, question, reading) for question, reading in sorted(told))


def shown() -> set[tuple[str, str]]:
    return {(question, reading) for _, question, reading in cases()}


def test_the_readings_are_those_of_the_rulebook_and_the_default_comes_first() -> None:
    asked = {one.id: one for one in open_questions()}
    for question, readings in ASSUMABLE.items():
        assert readings[0] == asked[question].default
        settled_elsewhere = {value for name in EDITIONS if (value := settled(asked[question], name))}
        open_elsewhere = {value for name in EDITIONS for value in other_values(name, asked[question].switch)}
        known = {one.key for one in asked[question].readings}
        assert set(readings) <= known <= {*readings, *settled_elsewhere, *open_elsewhere}


def test_every_question_is_carried_out_and_argued() -> None:
    assert {one.id for one in open_questions()} == set(ASSUMABLE)
    for one in open_questions():
        assert one.reason
        assert one.rules[0].removeprefix("glossary:").split(" ")[0] in one.argument


def test_the_id_of_a_question_that_was_struck_is_not_used_again() -> None:
    struck = [one.id for one in struck_questions()]
    assert not set(struck) & {one.id for one in open_questions()}
    assert all(one.why for one in struck_questions())


def test_many_questions_have_a_scenario_that_shows_the_difference() -> None:
    by_question = {
        question: {reading for one, reading in shown() if one == question} for question in ASSUMABLE
    }
    assert (
        len([question for question, readings in by_question.items() if len(readings) > 1]) >= SHOWN_AT_LEAST
    )


@pytest.mark.parametrize(
    ("file", "question", "reading"), tuple(cases()), ids=lambda one: getattr(one, "stem", one)
)
def test_a_reading_that_is_assumed_gives_the_answer_of_its_branch(
    file: Path, question: str, reading: str
) -> None:
    scenario = scenario_of(file)
    ruling = rule(run(scenario, "cr-3.9", readings=((question, reading),)))
    for inquiry, answer in zip(scenario.inquiries, ruling.answers, strict=True):
        for one, other, branch in branches(inquiry):
            if (one, other) == (question, reading):
                assert any(same_answer(branch.answer, told) for told in answers(answer))
                assert not any(outcome.when.startswith(question) for outcome in answer.outcomes)


def answers(answer: Answer) -> tuple[str, ...]:
    return (answer.answer, *(outcome.answer for outcome in answer.outcomes))
