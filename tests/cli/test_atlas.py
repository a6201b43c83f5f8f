"""`judge atlas`: built from files of cards, shown, compared; and what it refuses."""

from __future__ import annotations

import json
import sqlite3
import sys
from pathlib import Path

import pytest

from tests.atlas.cards import TEXT

from .conftest import Judge
from .test_schemas import strict

NAMES = ("Cheering Mare", "Level Colt", "Proud Colt", "Harsh Word", "Mourning Colt")


def written(path: Path, text: str = TEXT) -> str:
    """A file with some of the invented cards."""
    blocks = (
        block for block in text.split("\n\n") if any(name in block.partition("\n")[0] for name in NAMES)
    )
    path.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")
    return str(path)


@pytest.fixture
def atlas(judge: Judge, tmp_path: Path) -> Judge:
    """A folder with a whole atlas."""
    status, _, err = judge("atlas", "build", written(tmp_path / "set.cards"))
    assert (status, err) == (0, "")
    return judge


def test_building_says_what_there_is(judge: Judge, tmp_path: Path) -> None:
    status, out, _ = judge("atlas", "build", written(tmp_path / "set.cards"), "--time", "0")
    assert status == 0
    assert "5 cards, 15 pairs" in out
    assert "dependency of modifiers (711.3b)" in out
    assert "have not been run; the same command goes on with them" in out
    status, out, _ = judge("atlas", "build", str(tmp_path / "set.cards"), "--json")
    document = json.loads(out)
    strict("atlas-build-1").validate(document)
    assert (status, document["left"], document["run"]) == (0, 0, document["touching"])


def test_a_card_with_its_kinds_and_partners(atlas: Judge) -> None:
    status, out, _ = atlas("atlas", "show", "cheering mare")
    assert status == 0
    assert "Level Colt: modifiers whose order matters" in out
    document = json.loads(atlas("atlas", "show", "Cheering Mare", "--json")[1])
    strict("atlas-show-1").validate(document)
    assert {one["name"] for one in document["partners"]} >= {"Level Colt", "Proud Colt"}
    assert document["example"]["seen"]


def test_a_pair_with_a_scenario_that_can_be_asked(atlas: Judge, tmp_path: Path) -> None:
    """711.3: of Colt One the power is set to 2 by the younger of the two."""
    document = json.loads(atlas("atlas", "show", "Level Colt", "Cheering Mare", "--json")[1])
    strict("atlas-show-1").validate(document)
    board = next(one for one in document["boards"] if one["kind"] == "timestamps")
    assert board["order"]
    head, empty, rest = board["scenario"].partition("\n\n")
    text = f"{head}\nCards: set.cards{empty}{rest}"
    (tmp_path / "shown.scenario").write_text(text, encoding="utf-8")
    status, out, _ = atlas("ask", "shown.scenario", "--json")
    told = {one["question"]: one["answer"] for one in json.loads(out)["answers"]}
    assert (status, told["What is the power of Colt One?"]) == (0, "2")
    turned = f"{head}\nCards: set.cards{empty}{board['turned'].partition(chr(10) * 2)[2]}"
    (tmp_path / "shown.scenario").write_text(turned, encoding="utf-8")
    told = {
        one["question"]: one["answer"]
        for one in json.loads(atlas("ask", "shown.scenario", "--json")[1])["answers"]
    }
    assert told["What is the power of Colt One?"] == "3"


def test_a_pair_that_never_touches(atlas: Judge) -> None:
    assert "never touch" in atlas("atlas", "show", "Harsh Word", "Level Colt")[1]


def test_the_hardest(atlas: Judge) -> None:
    status, out, _ = atlas("atlas", "hardest", "--most", "2")
    assert status == 0
    assert "  1. " in out
    assert "  3. " not in out
    document = json.loads(atlas("atlas", "hardest", "--json")[1])
    strict("atlas-hardest-1").validate(document)
    hard = [one["hard"] for one in document["pairs"]]
    assert hard == sorted(hard, reverse=True)


def test_a_new_version_of_a_set_beside_the_old_one(atlas: Judge, tmp_path: Path) -> None:
    """A card that sets power to 2 sets it to 5 now; all that is otherwise are pairs with it."""
    newer = written(tmp_path / "newer.cards", TEXT.replace("here have 2 power", "here have 5 power"))
    assert atlas("atlas", "build", newer, "--atlas", "newer.sqlite")[0] == 0
    document = json.loads(atlas("atlas", "diff", "atlas.sqlite", "newer.sqlite", "--json")[1])
    strict("atlas-diff-1").validate(document)
    assert document["cards_changed"] == ["Level Colt"]
    assert document["pairs"]
    assert all("Level Colt" in (one["one"], one["other"]) for one in document["pairs"])
    assert json.loads(atlas("atlas", "diff", "atlas.sqlite", "atlas.sqlite", "--json")[1])["pairs"] == []
    assert "Level Colt" in atlas("atlas", "diff", "atlas.sqlite", "newer.sqlite")[1]


REFUSED = {
    ("show", "Reed"): "there is no atlas",
    ("hardest", "--atlas", "set.cards"): "can’t be read",
    ("build",): "there are no cards to build an atlas of",
    ("build", "nowhere.cards"): "no such file",
    ("build", "set.cards", "--atlas", "set.cards"): "can’t be read",
    ("build", "set.cards", "--atlas", "set.cards", "--anew"): "can’t be read",
    ("build", "set.cards", "--atlas", "."): "can’t be read",
    ("build", "set.cards", "--rules", "pond"): "pond",
    ("build", "set.cards", "--jobs", "2", "--scheduler", "tcp://here:1"): "--scheduler",
    ("build", "set.cards", "--jobs", "0"): "--jobs",
    ("diff", "a.sqlite", "b.sqlite"): "there is no atlas",
}


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_what_is_wrong_is_said(judge: Judge, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    text = Path(written(tmp_path / "set.cards")).read_text(encoding="utf-8")
    status, _, err = judge("atlas", *arguments)
    assert (status, REFUSED[arguments] in err) == (2, True), err
    assert (tmp_path / "set.cards").read_text(encoding="utf-8") == text


def test_an_unknown_card_has_the_nearest_names(atlas: Judge) -> None:
    status, _, err = atlas("atlas", "show", "Cheering Mere")
    assert (status, "Cheering Mare" in err) == (2, True)


def test_without_dask_it_says_what_to_install(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, _, err = judge("atlas", "build", written(tmp_path / "set.cards"), "--scheduler", "tcp://here:1")
    assert status == 2
    assert "mlpccg-judge[dask]" in err


def test_where_no_scheduler_is_is_said(judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed (extra dask)")
    monkeypatch.setattr("judge.spreading.dask._SECONDS", 0.2)
    status, _, err = judge(
        "atlas", "build", written(tmp_path / "set.cards"), "--scheduler", "tcp://127.0.0.1:9"
    )
    assert status == 2
    assert "no Dask scheduler to be reached at tcp://127.0.0.1:9" in err


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE board SET text = x'00ff00'",
        'UPDATE board SET reason = \'{"id": "no-such-message", "args": []}\'',
        "UPDATE board SET answers = '[[', state = 'fine'",
        "DELETE FROM card WHERE number > 0",
        "DELETE FROM about",
    ],
)
def test_an_atlas_that_somebody_damaged_is_refused(atlas: Judge, tmp_path: Path, damage: str) -> None:
    with sqlite3.connect(tmp_path / "atlas.sqlite") as base:
        base.execute(damage)
    told = [atlas("atlas", *asked) for asked in (("hardest",), ("show", "Cheering Mare"))]
    assert {status for status, _, _ in told} <= {0, 2}
    assert any("can’t be read" in err for _, _, err in told)


def test_begun_anew(atlas: Judge, tmp_path: Path) -> None:
    other = written(tmp_path / "other.cards", TEXT.replace("here have 2 power", "here have 5 power"))
    assert atlas("atlas", "build", other)[0] == 2
    assert atlas("atlas", "build", other, "--anew")[0] == 0
