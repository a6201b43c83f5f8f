"""Every scenario of the repository is ruled on as its author expects.

`pytest scenarios/FOLDER` runs a test for each question, and shows the walk of one that fails; here a folder is one
test, so that its scenarios are read in one process only.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.pytest_plugin import Rulings
from judge.ruling.check import Check, check, expected_under, own_ruleset, rulesets_expected
from tests.collection import ROOT
from tests.suite import FOLDERS, SCENARIOS, files_in, known, names_real_cards


def checks(ruled: Rulings) -> Iterator[Check]:
    """Each expectation of a scenario, compared with the answer under its ruleset."""
    own = own_ruleset(ruled.scenario)
    for ruleset in rulesets_expected(ruled.scenario):
        answers = ruled.under(ruleset).answers
        for inquiry, answer in zip(ruled.scenario.inquiries, answers, strict=True):
            yield from (check(inquiry, one, answer, ruleset) for one in expected_under(inquiry, ruleset, own))


def failed(path: Path, ruled: Rulings) -> Iterator[str]:
    for one in checks(ruled):
        if one.verdict == "failed":
            yield f"{path.relative_to(ROOT)}:{one.line}: {one.question} {'; '.join(one.faults)}"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_answers_are_those_expected(folder: Path) -> None:
    assert [fault for path, ruled in known(files_in(folder)) for fault in failed(path, ruled)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_question_expects_an_answer(folder: Path) -> None:
    """A line that asks several things expects the answer to the first."""
    for path, ruled in known(files_in(folder)):
        inquiries = ruled.scenario.inquiries
        expecting = {inquiry.line for inquiry in inquiries if inquiry.expectations}
        assert [
            f"{path.relative_to(ROOT)}:{one.line}" for one in inquiries if one.line not in expecting
        ] == []


def test_boards_of_real_cards_are_among_them(collection_path: Path) -> None:
    assert collection_path.is_dir()
    assert any(
        names_real_cards(ruled.scenario) for _, ruled in known(files_in(SCENARIOS / "with_a_collection"))
    )
