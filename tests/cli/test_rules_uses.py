"""Where rules are at work: found out once, kept, and found out again after a change."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from judge import cache
from judge.cli import rules_uses
from judge.scenario.grammar.compiled import scenario_parser
from judge.text.tables import load_tables

from .conftest import Judge

SCENARIO = """
Scenario: At the pond

Card: Reed
  type: Friend
  color: blue
  power: 2
  cost: 1

Players: Alice, Bob

Alice:
  home: Reed

Moment:
  turn: Alice, turn 3
  phase: Main Phase

Ask:
  How much power does Reed have?
    expect: 2
"""


@pytest.fixture(autouse=True)
def _nothing_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache folder without anything in it; the compiled grammars are in memory."""
    load_tables()
    scenario_parser()
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A folder `scenarios` with one scenario; the names of those that are run.

    Whether the program itself is edited meanwhile makes no difference here.
    """
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "pond.scenario").write_text(SCENARIO, encoding="utf-8")
    found: list[str] = []
    real = rules_uses.exercised

    def watched(file: Path, ruleset: str) -> frozenset[str]:
        found.append(file.as_posix())
        return real(file, ruleset)

    def of_scenarios(files: Iterable[Path], *more: str) -> str:
        return cache.digest((file for file in files if file.suffix == ".scenario"), *more)

    monkeypatch.setattr(rules_uses, "exercised", watched)
    monkeypatch.setattr(rules_uses, "digest", of_scenarios)
    return found


def used(judge: Judge, *arguments: str) -> dict[str, Any]:
    status, out, err = judge("rules", "show", *arguments, "--json", "--scenarios", "scenarios")
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)["rules"][0]["uses"][0]
    return found


def test_scenarios_are_run_once_and_again_after_a_change(judge: Judge, runs: list[str]) -> None:
    assert used(judge, "507.1")["scenarios"] == ["scenarios/pond.scenario"]
    assert used(judge, "711.4")["scenarios"] == []
    assert runs == ["scenarios/pond.scenario"]
    Path("scenarios/pond.scenario").write_text(SCENARIO.replace("expect: 2", "expect: 3"), encoding="utf-8")
    assert used(judge, "507.1")["scenarios"] == []
    assert len(runs) == 2


def test_a_scenario_that_cannot_be_read_is_passed_over(judge: Judge, runs: list[str]) -> None:
    Path("scenarios/broken.scenario").write_text("Scenario\n", encoding="utf-8")
    assert used(judge, "507.1")["scenarios"] == ["scenarios/pond.scenario"]
    assert len(runs) == 2


def test_a_fault_in_running_a_scenario_hides_no_rule(
    judge: Judge, runs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(file: Path, ruleset: str) -> frozenset[str]:
        runs.append(f"{file.as_posix()} under {ruleset}")
        raise ZeroDivisionError

    monkeypatch.setattr(rules_uses, "exercised", fails)
    assert used(judge, "507.1")["scenarios"] == []
    assert runs == ["scenarios/pond.scenario under cr-3.9"]


def test_without_scenarios_nothing_is_run_or_said_of_them(judge: Judge, runs: list[str]) -> None:
    (found,) = json.loads(judge("rules", "show", "711.4", "--json")[1])["rules"][0]["uses"]
    assert runs == []
    assert found["scenarios"] is None
    assert {"implements"} <= {place["how"] for place in found["code"]}
    assert all(Path(place["place"].partition(":")[0]).suffix == ".py" for place in found["code"])


def test_another_folder_must_be_there(judge: Judge) -> None:
    status, out, err = judge("rules", "show", "711.4", "--scenarios", "nowhere")
    assert (status, out) == (2, "")
    assert "no such folder" in err


def test_the_text_shows_the_scenarios(judge: Judge, runs: list[str]) -> None:
    assert (
        "Scenarios that it decides\n  scenarios/pond.scenario\n"
        in judge("rules", "show", "507.1", "--scenarios", "scenarios")[1]
    )
    assert len(runs) == 1
