"""`judge rules coverage`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge.cli.rules import app
from judge.diagnostics import InputError
from judge.rulebook import load_rulebook

from .board import BROKEN, TEXT, WRONG


def run(folder: Path, *arguments: str, status: int = 0) -> str:
    given = ("coverage", "--scenarios", str(folder), *arguments)
    result = CliRunner().invoke(app, given, catch_exceptions=False, env={"COLUMNS": "100"})
    assert result.exit_code == status
    return result.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "pond.scenario").write_text(TEXT, encoding="utf-8")
    return tmp_path


def test_json_has_the_keys_of_the_contract_and_rows_of_the_rulebook(folder: Path) -> None:
    document = json.loads(run(folder, "--json"))
    assert list(document) == ["ruleset", "rules", "testable", "implemented", "exercised", "rows"]
    assert (document["ruleset"], document["rules"], document["testable"]) == ("cr-3.9", 434, 407)
    assert {tuple(row) for row in document["rows"]} == {("rule", "state", "code", "scenarios", "reason")}
    assert {row["state"] for row in document["rows"]} == {"exercised", "implemented", "data", "open"}
    assert all(row["rule"] in load_rulebook() for row in document["rows"])
    assert all(row["reason"] for row in document["rows"] if row["state"] == "open")


def test_a_rule_on_the_path_of_a_met_expectation_is_exercised(folder: Path) -> None:
    rows = {row["rule"]: row for row in json.loads(run(folder, "--json"))["rows"]}
    assert rows["508.1"]["state"] == "exercised"
    assert rows["508.1"]["scenarios"] == [(folder / "pond.scenario").as_posix()]
    assert any(place.startswith("judge/engine/") for place in rows["508.1"]["code"])


def test_a_failed_expectation_exercises_nothing(tmp_path: Path) -> None:
    (tmp_path / "wrong.scenario").write_text(WRONG, encoding="utf-8")
    rows = {row["rule"]: row for row in json.loads(run(tmp_path, "--json"))["rows"]}
    assert rows["508.1"]["state"] == "implemented"


def test_what_is_expected_under_another_ruleset_does_not_count(folder: Path) -> None:
    document = json.loads(run(folder, "--json", "--rules", "premiere"))
    assert (document["ruleset"], document["exercised"]) == ("premiere", 0)


def test_the_table_and_the_lists(folder: Path) -> None:
    told = run(folder)
    assert "508 Costs" in told
    assert "   Keywords and terms" in told
    assert told.splitlines()[-1].startswith("434 rows, 407 testable, ")
    assert "602  open: A heading only" in run(folder, "--open")
    missing = run(folder, "--missing")
    assert "\n602  " not in missing
    assert "\n508.1  " not in missing
    assert "judge/engine/" in missing.split("\n711.3b  implemented: ", 1)[1].split("\n711.3c", 1)[0]


def test_a_broken_scenario_is_reported_and_the_others_count(folder: Path) -> None:
    (folder / "broken.scenario").write_text(TEXT.replace("turn: Alice", "turn: Alise"), encoding="utf-8")
    assert json.loads(run(folder, "--json", status=2))["exercised"] > 0


def test_a_scenario_with_cards_of_no_collection_is_skipped(folder: Path) -> None:
    (folder / "named.scenario").write_text(BROKEN, encoding="utf-8")
    told = CliRunner().invoke(app, ("coverage", "--scenarios", str(folder), "--json")).stderr
    assert told == "1 scenario skipped, naming cards of a collection, and none is imported.\n"


def test_a_folder_that_is_not_there_is_refused() -> None:
    with pytest.raises(InputError, match="no such folder of scenarios"):
        run(Path("nowhere"))
