"""The commands, and the plugin, find the files of cards that a scenario names."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from judge.cli.rules_uses import uses

from .board import TEXT
from .conftest import Judge
from .test_pytest_plugin import pytest_run

REED = "Card: Reed\n  type: Friend\n  color: blue\n  power: 2\n  cost: 2\n"
SHARING = TEXT.replace(f"{REED}\n", "Cards: ../cards/reeds.cards\n\n")


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    assert REED not in SHARING
    (tmp_path / "cards").mkdir()
    (tmp_path / "pond").mkdir()
    (tmp_path / "cards" / "reeds.cards").write_text(REED, encoding="utf-8")
    (tmp_path / "pond" / "walk.scenario").write_text(SHARING, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    return tmp_path / "pond"


def test_asking_with_and_without_sharing_is_the_same(judge: Judge, pond: Path) -> None:
    (pond / "whole.scenario").write_text(TEXT, encoding="utf-8")
    shared, whole = (judge("ask", f"pond/{name}.scenario") for name in ("walk", "whole"))
    assert shared == whole
    assert shared[0] == 0
    assert judge("test", "pond")[0] == 0
    assert judge("explain", "pond/walk.scenario")[0] == 0
    assert judge("ask", "pond/walk.scenario", "--why-not", "Reed is exhausted")[0] == 0
    assert judge("ask", "pond/walk.scenario", "--what-if", "Alice has 5 action tokens")[0] == 0


def test_standard_input_is_in_the_folder_where_judge_was_started(
    judge: Judge, pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pond)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SHARING.encode())))
    assert judge("ask", "-")[0] == 0


def test_a_ruling_is_verified_anew(judge: Judge, pond: Path) -> None:
    _, told, _ = judge("ask", "pond/walk.scenario", "--json")
    assert json.loads(told)
    (pond / "ruling.json").write_text(told, encoding="utf-8")
    assert judge("verify", "pond/ruling.json", "--again", "pond/walk.scenario")[0] == 0


def test_the_plugin_finds_them_from_above(pond: Path) -> None:
    done = pytest_run(pond.parent)
    assert "2 passed" in done.stdout


def test_what_a_scenario_decides_is_found_out_anew_when_its_cards_change(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(pond.parent / "home"))
    monkeypatch.setenv("JUDGE_CACHE", str(pond.parent / "cache"))
    before = uses(pond, "cr-3.9")
    (pond.parent / "cards" / "reeds.cards").write_text(REED.replace("Reed", "Rush"), encoding="utf-8")
    assert uses(pond, "cr-3.9") != before
