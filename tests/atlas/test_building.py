"""An atlas comes out the same however it is built, and however often it is ended while it is."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from judge.atlas import building
from judge.atlas.charted import Pool
from judge.atlas.hardness import looks
from judge.atlas.pairs import Pair, pairs
from judge.atlas.working import running
from judge.diagnostics import InputError
from tests.atlas.building import built, content, some_cards
from tests.examples import MORE
from tests.torture.killing import killed_after, seconds_of


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that there are many."""
    monkeypatch.setattr(building, "PIECE", 3)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[object, ...]]]:
    """What an atlas holds that was built without interruption."""
    path = tmp_path_factory.mktemp("whole") / "atlas.sqlite"
    progress = built(path)
    assert progress.run == progress.touching > 10
    return content(path)


def test_it_is_the_same_when_it_is_built_again(whole: object, tmp_path: Path) -> None:
    built(tmp_path / "atlas.sqlite")
    assert content(tmp_path / "atlas.sqlite") == whole


def test_what_there_was_no_time_for_is_left_and_gone_on_with(whole: object, tmp_path: Path) -> None:
    path = tmp_path / "atlas.sqlite"
    first = built(path, seconds=0)
    assert (first.run, first.touching) == (0, built(path).touching)
    assert content(path) == whole


@pytest.mark.parametrize("seed", range(2 * MORE))
def test_killed_at_any_moment_it_is_gone_on_with_to_the_same_end(
    whole: dict[str, list[tuple[object, ...]]], tmp_path: Path, seed: int
) -> None:
    path, chance = tmp_path / "atlas.sqlite", Random(seed)
    takes = seconds_of(lambda: built(tmp_path / "other.sqlite"))
    for _ in range(3):
        killed_after(chance.uniform(0, takes / 2), lambda: built(path))
        if path.exists() and "board" in (kept := content(path)):
            assert set(kept["board"]) <= set(whole["board"])
    built(path)
    assert content(path) == whole


def test_a_piece_that_was_lost_is_told_as_a_fault_of_each_pair() -> None:
    told = running(some_cards(), "cr-3.9", 1.0).lost(tuple(_pairs()[:2]), 3)
    assert [pair for pair, _, _ in told] == _pairs()[:2]
    assert [run.finding.state for _, _, runs in told for run in runs] == ["fault", "fault"]


def _pairs() -> list[Pair]:
    return list(pairs([card.profile for card in some_cards().charted]))


def test_an_atlas_of_other_cards_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "atlas.sqlite"
    built(path, seconds=0)
    other = Pool(some_cards().cards[1:])
    with pytest.raises(InputError, match="atlas of other cards"):
        built(path, cards=other)
    with pytest.raises(InputError, match="atlas of other cards"):
        built(path, rules="premiere")


def test_another_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Princess\n" * 100, encoding="utf-8")
    with pytest.raises(InputError, match="can’t be read"):
        built(path)
    assert path.read_text(encoding="utf-8").startswith("Dear Princess")


def test_the_hardest_looking_are_run_first_but_those_likely_to_be_declined_last() -> None:
    cards = some_cards()
    seen = [looks(pair) for pair in building.order(cards, iter(_pairs()))]
    assert seen == sorted(seen, reverse=True)


def test_dask_builds_the_same_and_needs_no_collection(whole: object, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed (extra dask)")
    path = tmp_path / "atlas.sqlite"
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=2, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        building.build(path, some_cards(), "cr-3.9", scheduler=cluster.scheduler_address)
    assert content(path) == whole
