"""`judge ask --rules all`: one verdict for each ruleset, and what makes the difference."""

from __future__ import annotations

import json

from judge.rulebook.rulesets import rulesets
from tests.collection import ROOT

from .conftest import Judge

(TWO_IMPS,) = (ROOT / "scenarios" / "rulebook").glob("x23_troublemaker_bars*.scenario")


def test_rulesets_that_rule_alike_stand_together(judge: Judge) -> None:
    status, told, _ = judge("ask", str(TWO_IMPS), "--rules", "all")
    assert status == 0
    assert "cr-3.9, cr-3.5: Bob scores 1 point." in told
    assert "absolute-discord, crystal-games, premiere: Bob scores 2 points." in told


def test_the_point_on_which_they_differ_is_reported_with_its_rules(judge: Judge) -> None:
    told = " ".join(judge("ask", str(TWO_IMPS), "--rules", "all")[1].split())
    assert "the bonus is for winning a Problem Faceoff [210.1, 611.4]" in told
    assert told.count("first player of all to confront") == 1


def test_as_json_there_is_a_ruling_for_each(judge: Judge) -> None:
    document = json.loads(judge("ask", str(TWO_IMPS), "--rules", "all", "--json")[1])
    assert [ruling["ruleset"] for ruling in document] == [ruleset.id for ruleset in rulesets()]


def test_a_file_that_can_not_be_read_is_refused(judge: Judge) -> None:
    status, told, fault = judge("ask", "nowhere.scenario", "--rules", "all")
    assert (status, told) == (2, "")
    assert "nowhere.scenario" in fault


def test_only_the_point_that_makes_the_difference_is_reported(judge: Judge) -> None:
    (path,) = (ROOT / "scenarios" / "editions").glob("dismissed-by-the-game.scenario")
    told = judge("ask", str(path), "--rules", "all")[1]
    assert "cr-3.9: Old Champion is in Alice's banished zone." in told
    older = told[told.index("cr-3.5:") : told.index("absolute-discord")]
    assert older.count("\n  - ") == 1
    assert "[104.3, 104.4]" in " ".join(older.split())


def test_a_point_that_no_rule_of_the_answers_names_is_found_all_the_same(judge: Judge) -> None:
    (path,) = (ROOT / "scenarios" / "editions").glob("after-the-end-of-the-phase.scenario")
    told = judge("ask", str(path), "--rules", "all")[1]
    assert "Yes, Alice can draw a card." in told
    assert "[510.3, 601.2c]" in told


def test_an_answer_that_is_left_open_says_why(judge: Judge) -> None:
    (path,) = (ROOT / "scenarios" / "editions").glob("several-moves.scenario")
    told = " ".join(judge("ask", str(path), "--rules", "all")[1].split())
    assert "cr-3.5: No ruling: the ruleset cr-3.5 leaves open how several cards ordered to move" in told
    assert " - " not in told
