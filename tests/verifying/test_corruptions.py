"""A ruling that somebody has tampered with is rejected."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from judge.verifying.checking import verify
from judge.verifying.document import read_ruling
from tests.suite import FOLDERS, SCENARIOS, files_in

from .rulings import document

Document = dict[str, Any]
SAMPLE = [path for folder in FOLDERS[::2] for path in files_in(folder)[::64]]
OTHER = ("802.3", "102.1")
_LARGEST = 100_000
"""Characters of a ruling that is made false at each of its places: each time it is copied as a whole."""


def holds(ruled: Document) -> bool:
    return verify(read_ruling(json.dumps(ruled).encode(), "tampered")).holds


def swap(steps: list[Any], at: int) -> None:
    steps[at], steps[at + 1] = steps[at + 1], steps[at]


def foreign(rules: list[str]) -> str:
    """A rule that is none of these."""
    return next(number for number in OTHER if number not in rules)


def places(ruled: Document) -> Iterator[tuple[int, int]]:
    """Each step of each answer."""
    for answer, told in enumerate(ruled["answers"]):
        for step in range(len(told["because"])):
            yield answer, step


def walked(ruled: Document) -> Iterator[tuple[int, int]]:
    """Each step of each walk."""
    for walk, told in enumerate(ruled["proof"]["walks"]):
        for step in range(len(told["steps"])):
            yield walk, step


def step_removed(ruled: Document) -> Iterator[Document]:
    for answer, step in places(ruled):
        told = copy.deepcopy(ruled)
        told["answers"][answer]["because"].pop(step)
        yield told


def steps_swapped(ruled: Document) -> Iterator[Document]:
    for answer, step in places(ruled):
        if step + 1 < len(ruled["answers"][answer]["because"]):
            told = copy.deepcopy(ruled)
            swap(told["answers"][answer]["because"], step)
            yield told


def another_rule(ruled: Document) -> Iterator[Document]:
    for answer, step in places(ruled):
        for place in range(len(ruled["answers"][answer]["because"][step]["rules"])):
            told = copy.deepcopy(ruled)
            rules = told["answers"][answer]["because"][step]["rules"]
            rules[place] = foreign(told["answers"][answer]["rules"])
            yield told


def another_deciding_rule(ruled: Document) -> Iterator[Document]:
    for answer, one in enumerate(ruled["answers"]):
        for place in range(len(one["rules"])):
            told = copy.deepcopy(ruled)
            rules = told["answers"][answer]["rules"]
            rules[place] = foreign(rules)
            yield told


def walked_step_removed(ruled: Document) -> Iterator[Document]:
    for walk, step in walked(ruled):
        told = copy.deepcopy(ruled)
        steps = told["proof"]["walks"][walk]["steps"]
        steps.pop(step)
        for number, left in enumerate(steps, start=1):
            left["number"] = number
        yield told


def walked_steps_swapped(ruled: Document) -> Iterator[Document]:
    for walk, step in walked(ruled):
        if step + 1 < len(ruled["proof"]["walks"][walk]["steps"]):
            told = copy.deepcopy(ruled)
            swap(told["proof"]["walks"][walk]["steps"], step)
            yield told


def another_value(ruled: Document) -> Iterator[Document]:
    for walk, step in walked(ruled):
        for place in range(len(ruled["proof"]["walks"][walk]["steps"][step]["changes"])):
            told = copy.deepcopy(ruled)
            told["proof"]["walks"][walk]["steps"][step]["changes"][place]["after"] += "1"
            yield told


def no_rule_for_a_change(ruled: Document) -> Iterator[Document]:
    for walk, step in walked(ruled):
        if ruled["proof"]["walks"][walk]["steps"][step]["changes"]:
            told = copy.deepcopy(ruled)
            told["proof"]["walks"][walk]["steps"][step]["rules"] = ["102.1"]
            yield told


def no_such_rule(ruled: Document) -> Iterator[Document]:
    told = copy.deepcopy(ruled)
    told["answers"][0]["rules"].append("999.9")
    yield told


FAMILIES = (
    step_removed,
    steps_swapped,
    another_rule,
    another_deciding_rule,
    walked_step_removed,
    walked_steps_swapped,
    another_value,
    no_rule_for_a_change,
    no_such_rule,
)


@pytest.mark.xdist_group("corruptions")
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_each_of_a_family_is_rejected(family: Callable[[Document], Iterator[Document]]) -> None:
    tried = 0
    for path in SAMPLE:
        ruled = document(path)
        for tampered in family(ruled) if ruled and len(json.dumps(ruled)) < _LARGEST else ():
            tried += 1
            assert not holds(tampered), path
    assert tried >= 20


def test_an_answer_that_the_board_contradicts() -> None:
    ruled = document(SCENARIOS / "showcase" / "showcase.scenario")
    assert ruled
    frightened = next(one for one in ruled["answers"] if one["question"] == "Is Skipping Stone frightened?")
    assert holds(ruled)
    frightened["answer"] = "no"
    assert not holds(ruled)
