"""What counts as carried out by code, and as exercised by a scenario."""

from __future__ import annotations

import pytest

from judge.rulebook.cited_in_code import citations_in_source
from judge.rulebook.reader import read_rules
from judge.rulebook.rulebook import Rulebook
from judge.ruling.comparing.coverage import Coverage, by_section, coverage, exercised_by, places_in_code
from judge.scenario.read import read_scenario

from .boards import board, ruling

RULES = """# 9 The pond
## 901 Swimming
901.1  Otters swim.
901.1a  They dive too.
901.1a#1  With eyes open.
901.2  Stones sink.
## 902 Silence
# glossary Words
glossary:Wet  Not dry.
"""
CODE = """
@implements("901.1")
def swim(): return cite("901.1a")

DEPTH = cite("901.1a")
"""


@pytest.fixture
def found() -> Coverage:
    rulebook = Rulebook("pond-1", "pond-1", read_rules([("pond.txt", RULES)]))
    code = places_in_code(citations_in_source(CODE, "judge/engine/pond.py"))
    return coverage(rulebook, code, {"b": frozenset({"901.1a#1", "901.2"}), "a": frozenset({"901.2"})})


def test_the_rows_and_their_states(found: Coverage) -> None:
    assert [(row.rule, row.state) for row in found.rows] == [
        ("901.1", "implemented"),
        ("901.1a", "implemented"),
        ("901.1a#1", "exercised"),
        ("901.2", "exercised"),
        ("902", "open"),
        ("glossary:Wet", "open"),
    ]


def test_a_rule_is_not_exercised_by_what_stands_below_it(found: Coverage) -> None:
    rows = {row.rule: row for row in found.rows}
    assert rows["901.1a#1"].scenarios == ("b",)
    assert rows["901.1a"].scenarios == rows["901.1"].scenarios == ()


def test_places_and_scenarios_are_reported_in_order(found: Coverage) -> None:
    rows = {row.rule: row for row in found.rows}
    assert rows["901.1a"].code == ("judge/engine/pond.py", "judge/engine/pond.py:swim")
    assert rows["901.2"].scenarios == ("a", "b")


def test_what_is_open_has_a_reason(found: Coverage) -> None:
    assert all(bool(row.reason) == (row.state == "open") for row in found.rows)


def test_the_counts_are_those_of_testable_rules(found: Coverage) -> None:
    assert (found.rules, found.testable, found.implemented, found.exercised) == (6, 6, 2, 2)


def test_rows_stand_below_their_sections(found: Coverage) -> None:
    rulebook = Rulebook("pond-1", "pond-1", read_rules([("pond.txt", RULES)]))
    sections = {section: len(rows) for section, rows in by_section(rulebook, found).items()}
    assert sections == {"901": 4, "902": 1, "glossary": 1}


def _exercised(expected: str) -> frozenset[str]:
    text = f"{board('All are stronger.')}\nAsk:\n  What is the power of Reed?\n    expect: {expected}\n"
    return exercised_by(read_scenario(text), ruling(text))


def test_only_the_path_of_an_answer_that_is_as_expected_counts() -> None:
    assert {"711.3", "702.1"} <= _exercised("3")
    assert _exercised("2") == frozenset()


def test_an_answer_that_nobody_expects_counts_for_nothing() -> None:
    text = f"{board('All are stronger.')}\nAsk:\n  What is the power of Reed?\n"
    assert exercised_by(read_scenario(text), ruling(text)) == frozenset()


def test_what_is_declined_as_expected_has_decided_nothing() -> None:
    text = board("Nobody can read this.")
    text += "\nAsk:\n  What is the power of Reed?\n    expect: unsupported\n"
    answer = ruling(text)
    assert answer.answers[0].certainty == "unsupported"
    assert exercised_by(read_scenario(text), answer) == frozenset()
