"""`judge simulate`, `replay` and `play`: what they write, and the status they leave with."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from judge.report.json import document_json
from judge.report.simulated import SimulationDocument
from tests.games.decks import DECKS, POND

from .conftest import Judge
from .test_schemas import strict

PAIR = tuple(map(str, DECKS))


@pytest.fixture
def late(judge: Judge, tmp_path: Path) -> Path:
    """The record of a game that was stopped at once, for want of time."""
    status, _, _ = judge(
        "simulate", *PAIR, "--games", "1", "--time", "0.4", "--records", str(tmp_path / "kept")
    )
    assert status in (0, 1)
    return tmp_path / "kept" / "0.json"


def test_games_that_are_stopped_leave_with_1_and_json_is_what_the_schema_says(judge: Judge) -> None:
    status, out, _ = judge("simulate", *PAIR, "--games", "2", "--time", "0", "--json")
    document = json.loads(out)
    assert status == 1
    strict("simulation-1").validate(document)
    assert [game["stopped"]["why"] for game in document["games"]] == ["late", "late"]
    assert [side["deck"] for side in document["sides"]] == ["pond", "reeds"]


def test_a_table_has_a_line_for_each_game(judge: Judge) -> None:
    _, out, _ = judge("simulate", *PAIR, "--games", "3", "--time", "0", "--table")
    heads, *rows = out.splitlines()
    assert heads.split()[:3] == ["game", "first", "winner"]
    assert [row.split()[0] for row in rows] == ["0", "1", "2"]


def test_a_deck_that_is_illegal_or_not_there_is_refused(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "water.cards").write_bytes(POND.with_name("water.cards").read_bytes())
    deck = tmp_path / "few.deck"
    deck.write_text(POND.read_text().replace("  3 Cricket\n", ""))
    status, out, err = judge("simulate", str(deck), PAIR[0])
    assert (status, out) == (2, "")
    assert "few: " in err
    assert "101.1" in err
    assert judge("simulate", "nowhere.deck", PAIR[0])[0] == 2
    assert judge("simulate", PAIR[0])[0] == 2
    assert judge("simulate", *PAIR, "--players", "slow")[0] == 2


def test_a_scheduler_needs_its_extra_and_no_jobs(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, _, err = judge("simulate", *PAIR, "--scheduler", "tcp://127.0.0.1:9")
    assert status == 2
    assert "mlpccg-judge[dask]" in err
    status, _, err = judge("simulate", *PAIR, "--scheduler", "tcp://127.0.0.1:9", "--jobs", "2")
    assert status == 2
    assert "--jobs and --scheduler" in err


def test_a_record_is_replayed_stopped_and_written_as_a_scenario(judge: Judge, late: Path) -> None:
    status, out, _ = judge("replay", str(late))
    assert status == 0
    assert "Turn 0 (Alice 0, Bob 0)" in out
    assert "Chance chooses" in out
    status, out, _ = judge("replay", str(late), "--until", "1")
    assert status == 0
    assert "Bob decides: which Starting Problem" in out
    for until in ("5", "14"):
        status, out, _ = judge("replay", str(late), "--until", until, "--scenario")
        assert status == 0
        Path("told.scenario").write_text(out)
        assert judge("ask", "told.scenario")[0] == 0


def test_what_is_no_record_is_refused(judge: Judge, tmp_path: Path, late: Path) -> None:
    for content in ("", "[]", '{"choices": 3}', '{"board": ""}'):
        path = tmp_path / "wrong.json"
        path.write_text(content)
        assert judge("replay", str(path))[0] == 2
    document = json.loads(late.read_text())
    document["choices"][0]["keys"] = ["no such card"]
    late.write_text(json.dumps(document))
    status, _, err = judge("replay", str(late))
    assert status == 2
    assert "can't be played again" in err


def test_a_game_is_played_by_what_is_typed(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = b"1\n1\n2\nwhy Alice draws a card\nnonsense\nsave game.json\nquit\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    status, out, _ = judge("play", *PAIR, "--greedy", "Bob", "--seed", "3", "--names", "Ann, Bob")
    assert status == 0
    assert "Ann decides: which Starting Problem to begin with" in out
    assert "Saved: game.json" in out
    assert judge("replay", "game.json")[0] == 0


def test_a_stranger_cannot_play_by_itself(judge: Judge) -> None:
    status, _, err = judge("play", *PAIR, "--greedy", "Carol")
    assert status == 2
    assert "Carol" in err


def test_the_document_of_nothing_is_one_too() -> None:
    nothing = SimulationDocument(
        rules="cr-3.9",
        seed="0",
        sides=(),
        ended=0,
        draws=0,
        decisions=0,
        elapsed=0,
        games_per_second=0,
        cards=(),
        stopped=(),
        unsure=(),
        games=(),
    )
    strict("simulation-1").validate(json.loads(document_json(nothing)))
