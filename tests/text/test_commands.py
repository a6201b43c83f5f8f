from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge.cli import check, parse

RUN = CliRunner()
KEYS = {
    "cards", "faces", "abilities", "cards_parsed", "abilities_parsed", "round_trip", "executable", "normalised",
    "seconds", "failures",
}  # fmt: skip
SET = """<?xml version="1.0"?>
<set name="Invented" id="7d4f7d4e-0000-4000-8000-000000000001" gameId="65656467-b709-43b2-a5c6-80c2f216adf9"
  gameVersion="1.0.0" version="1.0.0"><cards>
  <card id="7d4f7d4e-0000-4000-8000-000000000002" name="Plain Friend"><property name="Number" value="IN1"/>
   <property name="Type" value="Friend"/><property name="Element" value="Loyalty"/><property name="Power" value="1"/>
   <property name="Cost" value="2"/><property name="Keywords" value="Swift."/>
   <property name="Text" value="Draw a card"/></card>
  <card id="7d4f7d4e-0000-4000-8000-000000000003" name="Odd Friend"><property name="Number" value="IN2"/>
   <property name="Type" value="Friend"/><property name="Element" value="Loyalty"/><property name="Power" value="1"/>
   <property name="Cost" value="2"/><property name="Text" value="Dance a jig."/></card>
</cards></set>"""


@pytest.fixture(autouse=True)
def no_collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))


def test_parse_shows_a_tree() -> None:
    result = RUN.invoke(parse.app, ["Draw 2 cards."])
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:2] == ["instructions", "  draw 2 cards"]


def test_parse_prints_back() -> None:
    result = RUN.invoke(parse.app, ["Draw 2 cards", "--print"])
    assert result.stdout == "Draw 2 cards.\n"


def test_parse_gives_one_json_document() -> None:
    result = RUN.invoke(parse.app, ["Draw 2 cards.", "--json"])
    document = json.loads(result.stdout)
    assert document["parsed"] is True
    assert document["ability"]["type"] == "Instruction"
    assert document["printed"] == "Draw 2 cards."


def test_parse_points_at_the_fault() -> None:
    result = RUN.invoke(parse.app, ["Frighten a Frend."])
    assert result.exit_code == 1
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert lines[0].startswith("1:12: ")
    assert lines[2].index("^") == lines[1].index("Frend")


def test_check_counts(tmp_path: Path) -> None:
    file = tmp_path / "set.xml"
    file.write_text(SET, encoding="utf-8")
    result = RUN.invoke(check.app, [str(file), "--json"])
    document = json.loads(result.stdout)
    assert set(document) >= KEYS
    assert (document["cards"], document["cards_parsed"]) == (2, 1)
    assert (document["abilities"], document["abilities_parsed"], document["round_trip"]) == (3, 2, 2)
    assert document["normalised"] == 1
    (failure,) = document["failures"]
    assert (failure["number"], failure["ability"], failure["column"], failure["found"]) == (
        "IN2",
        1,
        1,
        "Dance",
    )
    assert result.exit_code == 1
