"""`judge rules lint`, `diff` and `random`, as users call them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Judge

OLDER = """Pond Walk Comprehensive Rules

1. Water

(101) Ponds
(101.1) A pond is deep or shallow. Whoever falls into a deep pond is wet.
(101.2) Nobody falls into the same pond twice.
(101.3) A frog is never wet.
(102) Boats
(102.1) A boat carries two walkers.
(102.2) Boats do not carry frogs (101.3).
"""
NEWER = OLDER.replace("(101.3)", "(101.4)", 1).replace("(101.2)", "(101.2) Rain fills every pond.\n(101.3)", 1).replace(
    "two walkers", "three walkers and a dog"
)  # fmt: skip
CONFRONT = """
Scenario: At the pond

Card: Reed
  type: Friend
  color: blue
  power: 2
  cost: 1

Card: Low Water
  type: Problem
  owner needs: 2 blue
  opponent needs: 3 wild
  bonus: 4

Players: Alice, Bob

Alice:
  deck: 9 unknown cards
Bob:
  deck: 9 unknown cards
At Alice's Problem: Low Water
  Alice: Reed

Moment:
  turn: Alice, turn 3
  phase: Confront Step at Low Water

Ask:
  Does Alice confront Low Water?
  How many points does Alice score?
"""


@pytest.fixture
def ponds(tmp_path: Path) -> None:
    (tmp_path / "older.txt").write_text(OLDER, encoding="utf-8")
    (tmp_path / "newer.txt").write_text(NEWER, encoding="utf-8")


@pytest.mark.usefixtures("ponds")
def test_lint_says_nothing_of_a_sound_document(judge: Judge) -> None:
    assert judge("rules", "lint", "older.txt") == (0, "older.txt: 8 items, nothing found.\n", "")


@pytest.mark.usefixtures("ponds")
def test_lint_says_what_fell_behind(judge: Judge) -> None:
    status, out, _ = judge("rules", "lint", "newer.txt", "--against", "older.txt")
    assert status == 1
    assert "Left behind by a change (1)\n  102.2, line 12: What was 101.3 in older.txt is 101.4 here" in out
    assert "\n      → 101.4\n" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.usefixtures("ponds")
def test_lint_as_json(judge: Judge) -> None:
    status, out, _ = judge("rules", "lint", "newer.txt", "--against", "older.txt", "--json")
    answer = json.loads(out)
    assert (status, answer["document"]) == (1, "newer.txt")
    (finding,) = answer["findings"]
    told = {key: finding[key] for key in ("rule", "cites", "kind", "suggestion")}
    assert told == {"rule": "102.2", "cites": "101.3", "kind": "stale", "suggestion": "101.4"}


def test_lint_takes_a_ruleset(judge: Judge) -> None:
    by_name, by_option = judge("rules", "lint", "3.9"), judge("rules", "lint", "--rules", "cr-3.9")
    assert by_name == by_option == judge("rules", "lint")
    assert by_name[0] == 1


@pytest.mark.parametrize("command", [("lint", "3.4"), ("lint", "premiere"), ("diff", "3.9", "none.txt")])
def test_a_document_that_is_not_there(judge: Judge, command: tuple[str, ...]) -> None:
    status, out, err = judge("rules", *command)
    assert (status, out) == (2, "")
    assert "expected: " in err


@pytest.mark.usefixtures("ponds")
def test_diff_says_what_became_of_the_rules(judge: Judge) -> None:
    status, out, err = judge("rules", "diff", "older.txt", "newer.txt")
    assert (status, err) == (0, "")
    assert "New (1)\n  101.3" not in out
    assert "New (1)\n  101.2  Rain fills every pond.\n" in out
    assert "Reworded (1)\n  102.1  A boat carries [-two-] {+three+} walkers {+and a dog+}.\n" in out
    assert "Renumbered (2)\n  101.2 → 101.3\n  101.3 → 101.4\n" in out
    assert "No scenario was run" in out


@pytest.mark.usefixtures("ponds")
def test_diff_as_json(judge: Judge) -> None:
    status, out, _ = judge("rules", "diff", "older.txt", "newer.txt", "--json")
    answer = json.loads(out)
    assert status == 0
    assert answer["counts"]["renumbered"] == 2
    (reworded,) = [change for change in answer["changes"] if change["kind"] == "reworded"]
    assert (reworded["older"], reworded["newer"]) == ("102.1", "102.1")
    assert [run["text"] for run in reworded["words"] if run["fate"] == "gone"] == ["two "]


@pytest.mark.usefixtures("ponds")
def test_diff_runs_the_scenarios_under_both_rulesets(judge: Judge, tmp_path: Path) -> None:
    judge("rules", "import", "older.txt", "--as", "premiere")
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "pond.scenario").write_text(CONFRONT, encoding="utf-8")
    (tmp_path / "scenarios" / "torn.scenario").write_text("Card:", encoding="utf-8")
    status, out, err = judge("rules", "diff", "premiere", "3.9")
    assert (status, err) == (0, "")
    assert "1 answer differs in 1 scenarios; 1 more could not be run." in out
    assert "⇒ scenarios/pond.scenario: How many points does Alice score? 5 → 1" in " ".join(out.split())
    by_rule = json.loads(judge("rules", "diff", "premiere", "3.9", "--json")[1])
    touched = [change["newer"] for change in by_rule["changes"] if change["scenarios"]]
    assert "611.4" in touched
    assert by_rule["scenarios"]["run"] == 1


def test_diff_of_scenarios_that_are_not_there(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "older.txt").write_text(OLDER, encoding="utf-8")
    judge("rules", "import", "older.txt", "--as", "premiere")
    status, _, err = judge("rules", "diff", "premiere", "3.9", "--scenarios", "nowhere")
    assert (status, err) == (2, "nowhere: there is no such file or folder\n")


def test_a_random_rule(judge: Judge) -> None:
    assert judge("rules", "random", "--seed", "7") == judge("rules", "random", "--seed", "7")
    drawn = json.loads(judge("rules", "random", "7", "--seed", "1", "--json")[1])
    (page,) = drawn["rules"]
    assert page["rule"].startswith("7")
