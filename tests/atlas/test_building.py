"""An atlas comes out the same however it is built, and however often it is ended while it is."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import ClassVar

import pytest

from judge.atlas import building, working
from judge.atlas.building import Progress
from judge.atlas.charted import Pool
from judge.atlas.hardness import looks
from judge.atlas.pairs import Pair, pairs
from judge.diagnostics import InputError
from tests.atlas.building import built, content, some_cards
from tests.atlas.cards import TEXT
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


def test_a_worker_that_dies_loses_nothing(whole: object, tmp_path: Path) -> None:
    path = tmp_path / "atlas.sqlite"
    killing = threading.Thread(target=_kill_one)
    killing.start()
    built(path, jobs=2)
    killing.join()
    assert content(path) == whole


def test_workers_end_when_the_one_that_began_them_is_killed(tmp_path: Path) -> None:
    (tmp_path / "set.cards").write_text(TEXT, encoding="utf-8")
    asked = (
        "atlas",
        "build",
        str(tmp_path / "set.cards"),
        "--atlas",
        str(tmp_path / "atlas.sqlite"),
        "--jobs",
        "2",
    )
    begun = subprocess.Popen(
        [sys.executable, "-m", "judge", *asked], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    time.sleep(4)
    begun.kill()
    begun.communicate(timeout=60)  # it waits until nobody holds the other ends of its pipes


def _kill_one() -> None:
    """Kill the first process that this one starts."""
    for _ in range(600):
        started = multiprocessing.active_children()
        if started:
            time.sleep(0.3)
            started[0].kill()
            return
        time.sleep(0.05)


def test_a_piece_whose_worker_is_lost_again_and_again_is_told() -> None:
    pieces = iter([(pair,) for pair in _pairs()[:2]])
    told = [working.lost(piece) for piece in pieces]
    assert [runs[0].finding.state for done in told for _, _, runs in done] == ["fault", "fault"]


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


# -- by Dask, which need not be installed: what stands in for it does at once what it is given -----------------------


class _Future:
    def __init__(self, result: object, status: str = "finished") -> None:
        self._result, self.status = result, status

    def result(self) -> object:
        return self._result


class _Client:
    lost: ClassVar[set[int]] = set()

    def __init__(self, address: str) -> None:
        if address != "tcp://here:8786":
            raise OSError("nobody answers")
        self._given = 0

    def __enter__(self) -> _Client:
        return self

    def __exit__(self, *_: object) -> None:
        return

    def scatter(self, task: object, broadcast: bool) -> object:
        assert broadcast
        return task

    def scheduler_info(self) -> dict[str, dict[str, object]]:
        return {"workers": {"one": {}, "two": {}}}

    def submit(self, do: object, task: object, piece: object, retries: int, pure: bool) -> _Future:
        assert retries
        assert not pure
        self._given += 1
        if self._given in _Client.lost:
            return _Future(None, "error")
        return _Future(do(task, piece))  # type: ignore[operator]


class _AsCompleted:
    def __init__(self, futures: list[_Future]) -> None:
        self._waiting = list(futures)

    def add(self, future: _Future) -> None:
        self._waiting.append(future)

    def __iter__(self) -> Iterator[_Future]:
        while self._waiting:
            yield self._waiting.pop()


@pytest.fixture
def dask(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("dask.distributed")
    module.Client, module.as_completed = _Client, _AsCompleted  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "dask", ModuleType("dask"))
    monkeypatch.setitem(sys.modules, "dask.distributed", module)
    monkeypatch.setattr(_Client, "lost", set())


def by_dask(path: Path, address: str = "tcp://here:8786") -> Progress:
    return building.build(path, some_cards(), "cr-3.9", scheduler=address)


@pytest.mark.usefixtures("dask")
def test_dask_builds_the_same(whole: object, tmp_path: Path) -> None:
    by_dask(tmp_path / "atlas.sqlite")
    assert content(tmp_path / "atlas.sqlite") == whole


@pytest.mark.usefixtures("dask")
def test_what_dask_gives_up_is_told_and_not_lost(tmp_path: Path) -> None:
    _Client.lost = {2}
    progress = by_dask(tmp_path / "atlas.sqlite")
    assert progress.run == progress.touching
    states = [row[4] for row in content(tmp_path / "atlas.sqlite")["board"]]
    assert states.count("fault") == 3


@pytest.mark.usefixtures("dask")
def test_a_scheduler_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nobody answers"):
        by_dask(tmp_path / "atlas.sqlite", "tcp://nowhere:1")
