"""`judge rules import`, and what `show` and `search` make of what it took in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from judge.cli.rules import app
from judge.diagnostics import InputError

from .invented_rules import HEADED, MARKDOWN, RECOGNISED


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for the user's data."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


@pytest.fixture
def recognised(tmp_path: Path) -> str:
    file = tmp_path / "lanterns.txt"
    file.write_text(RECOGNISED, encoding="utf-8")
    return str(file)


@pytest.fixture
def headed(tmp_path: Path) -> str:
    file = tmp_path / "walking.txt"
    file.write_text(HEADED, encoding="utf-8")
    return str(file)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(
        app, arguments, catch_exceptions=False, env={"COLUMNS": "100", "NO_COLOR": "1"}
    )
    assert result.exit_code == 0
    return result.stdout


def run_json(*arguments: str) -> Any:  # noqa: ANN401 - any JSON document
    return json.loads(run(*arguments, "--json"))


def test_import_says_what_was_found_and_every_repair(recognised: str) -> None:
    told = run("import", recognised).splitlines()
    assert told[0] == "lanterns.txt: 18 rules, 4 points, 3 glossary entries for cr-3.9."
    assert "  misread number (3)" in told
    assert any(line.endswith("101.2¢ → 101.2c") for line in told)
    assert any(line.endswith("Tolight → To light") for line in told)
    lines = "7, 14, 16, 21, 23, 24, 26, 37, 39, 40, 44, 46, 48, 52, 58, 65, 67, 70, 72"
    assert f"  misread bullet (19): lines {lines}" in told
    assert told[-1].startswith("Kept in ")


def test_import_as_json(recognised: str) -> None:
    document = run_json("import", recognised)
    assert (document["document"], document["ruleset"]) == ("lanterns.txt", "cr-3.9")
    assert document["counts"] == {"rule": 18, "point": 4, "glossary_entry": 3}
    line = RECOGNISED.split("\n").index("m (101.2¢) A dropped lantern is") + 1
    made = {"name": "misread number", "line": line, "before": "101.2¢", "after": "101.2c"}
    assert made in document["repairs"]


def test_a_rulebook_is_counted_by_its_headings(headed: str) -> None:
    document = run_json("import", headed, "--as", "premiere")
    assert document["counts"] == {"heading": 5, "glossary_entry": 2}


def test_show_quotes_what_was_imported(recognised: str) -> None:
    run("import", recognised)
    assert "101.1 (official)  A lantern is lit or dark." in run("show", "101.1")
    assert "official" not in run("show", "711.4")
    shown = run_json("show", "101")["rules"][0]
    assert [line["official"] for line in shown["children"]][:2] == [True, True]


def test_search_finds_what_was_imported(recognised: str) -> None:
    run("import", recognised)
    (first, *_) = run_json("search", "walker", "oil")["hits"]
    assert (first["rule"], first["official"]) == ("102.1", True)
    assert run("search", "walker", "oil").startswith("102.1 (official)  A walker has")


def test_another_ruleset_gets_its_own_text(tmp_path: Path) -> None:
    file = tmp_path / "old.md"
    file.write_text(MARKDOWN, encoding="utf-8")
    run("import", str(file), "--as", "cr-3.5")
    document = run_json("show", "101.2a", "--rules", "cr-3.5")
    assert (document["text_of"], document["rules"][0]["text"]) == ("cr-3.5", "Wind puts it out.")
    assert "official" not in run("show", "101.2")


def test_a_rulebook_of_headings_is_shown_paragraph_by_paragraph(headed: str) -> None:
    run("import", headed, "--as", "premiere")
    assert run("show", "walking", "--rules", "premiere") == (
        "walking (official)  Walking is done in these steps:\n    - Lift the left foot.\n    - Put it down.\n"
    )


def test_numbers_can_still_be_looked_up_for_a_rulebook_of_headings(headed: str) -> None:
    run("import", headed, "--as", "premiere")
    assert run("show", "611.4", "--rules", "premiere").startswith("The text of premiere is not here")


def test_list_and_remove(recognised: str, headed: str) -> None:
    assert run("import", "--list") == ""
    run("import", recognised)
    run("import", headed, "--as", "premiere")
    assert [document["ruleset"] for document in run_json("import", "--list")] == ["cr-3.9", "premiere"]
    assert run("import", "--remove", "cr-3.9") == "The document of cr-3.9 is forgotten.\n"
    assert run("import", "--list") == "walking.txt: 5 headings, 2 glossary entries for premiere\n"
    assert run_json("import", "--remove", "cr-3.9") == {"ruleset": "cr-3.9", "removed": False}


@pytest.mark.parametrize("arguments", [[], ["--list", "--remove", "cr-3.9"], ["FILE", "--list"]])
def test_one_thing_at_a_time(arguments: list[str]) -> None:
    with pytest.raises(InputError, match="--remove RULESET"):
        run("import", *arguments)


def test_what_cannot_be_imported_leaves_nothing_behind(tmp_path: Path, home: Path) -> None:
    file = tmp_path / "empty.txt"
    file.write_text("", encoding="utf-8")
    with pytest.raises(InputError, match="no rules were found"):
        run("import", str(file))
    assert not home.exists()
