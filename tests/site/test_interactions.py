"""Pages of cards say with what the cards interact, where an atlas is given."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.atlas.building import build
from judge.atlas.charted import Pool
from judge.cli.scenarios import scenario_files
from judge.site.pages import site_files
from judge.site.rulings import rule_on_all
from tests.cli.conftest import Judge, judge
from tests.site.building import parsed

__all__ = ["judge"]

BOARD = """Scenario: A mare that cheers

Card: Cheering Mare
  type: Friend
  color: blue
  power: 2
  cost: 2
  text: Your other Friends here have +1 power.

Card: Proud Colt
  type: Friend
  color: blue
  power: 3
  cost: 2
  text: Your other Friends here with 4 or more power have +1 power.

Card: Tall <b>Reed
  type: Friend
  color: blue
  power: 2
  cost: 2
  text: Your other Friends here have 2 power.

Players: Alice, Bob

Alice:
  home: Cheering Mare; Proud Colt

Ask:
  What is the power of Proud Colt?
    expect: 4
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of one scenario, and an atlas of its cards beside it."""
    boards = tmp_path / "boards"
    boards.mkdir()
    (boards / "mare.scenario").write_text(BOARD, encoding="utf-8")
    scenario = rule_on_all(scenario_files([boards]), boards).told[0].scenario
    build(tmp_path / "atlas.sqlite", Pool(scenario.cards), "cr-3.9", seconds=0)
    return boards


def test_a_card_links_to_those_with_which_it_interacts(judge: Judge, folder: Path, tmp_path: Path) -> None:
    status, _, err = judge("rules", "site", "out", "--scenarios", str(folder), "--atlas", "atlas.sqlite")
    assert (status, err) == (0, "")
    page = (tmp_path / "out" / "cards" / "c.html").read_text(encoding="utf-8")
    assert "Interacts with" in page
    assert "dependency of modifiers" in page
    assert "Tall &lt;b&gt;Reed" in page
    assert any(link.endswith("cards/p.html#card-2") for link in parsed(page.encode()).links)


def test_without_an_atlas_nothing_is_said_of_it(folder: Path) -> None:
    files = site_files(rule_on_all(scenario_files([folder]), folder))
    assert b"Interacts with" not in b"".join(files.values())


@pytest.mark.parametrize(("name", "why"), [("nowhere", "there is no atlas"), ("letter", "can’t be read")])
def test_what_is_no_atlas_is_refused(judge: Judge, folder: Path, tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "letter").write_text("Dear Princess\n" * 90, encoding="utf-8")
    status, _, err = judge("rules", "site", "out", "--scenarios", str(folder), "--atlas", name)
    assert (status, why in err) == (2, True), err
    assert not (tmp_path / "out").exists()
