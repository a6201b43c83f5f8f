"""`--all`: every way to go on, as `ask` and `explain` say it."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from judge.cli.schemas import FOLDER
from tests.many import MANY

from .conftest import Judge


@pytest.fixture
def clerks(tmp_path: Path) -> str:
    path = tmp_path / "clerks.scenario"
    path.write_text(MANY, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("command", ["ask", "explain"])
@pytest.mark.parametrize("form", [(), ("--markdown",)], ids=" ".join)
def test_how_many_ways_were_followed(judge: Judge, clerks: str, command: str, form: tuple[str, ...]) -> None:
    _, out, _ = judge(command, clerks, "--all", *form)
    assert "- Alice's discard pile: 76 of 116 ways, for example if Alice chooses" in out
    assert "All 116 ways to go on were followed.\n" in out
    assert "All 116 ways to go on were followed, and they lead to one answer.\n" in out


@pytest.mark.parametrize("form", [(), ("--markdown",)], ids=" ".join)
def test_explain_shows_every_choice(judge: Judge, clerks: str, form: tuple[str, ...]) -> None:
    _, out, _ = judge("explain", clerks, "--all", *form)
    assert "\n  - first Careless Clerk or Fretful Clerk → Alice's discard pile (22)\n" in out


@pytest.mark.parametrize("command", ["ask", "explain"])
def test_json_has_every_way(judge: Judge, clerks: str, command: str) -> None:
    document = json.loads(judge(command, clerks, "--all", "--json")[1])
    jsonschema.validate(document, json.loads((FOLDER / "ruling-1.json").read_text(encoding="utf-8")))
    where, _ = document["answers"]
    assert where["ways"] == {"found": 116, "most": 200, "complete": True, "again": 0}
    assert sum(outcome["ways"] for outcome in where["outcomes"]) == 116


@pytest.mark.parametrize("command", ["ask", "explain"])
def test_a_bound_that_was_met_is_reported(judge: Judge, clerks: str, command: str) -> None:
    _, out, _ = judge(command, clerks, "--all", "--limit", "20")
    assert "at most 20 ways and 20 positions" in " ".join(out.split())
    assert "There are more ways to go on than the 20 that were followed." in out


def test_the_page_shows_the_ways_only_where_all_are_asked_for(
    judge: Judge, clerks: str, tmp_path: Path
) -> None:
    told = []
    for options in ((), ("--all",)):
        assert judge("explain", clerks, "--html", str(tmp_path / "a.html"), *options)[0] == 0
        told.append(
            (tmp_path / "a.html").read_text(encoding="utf-8").count("All 116 ways to go on were followed")
        )
    assert told == [0, 2]
