"""Pieces of work given to a Dask scheduler."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.errors import InputError
from judge.spreading.spread import spread
from judge.spreading.work import AHEAD
from tests.spreading.numbers import FATAL, ONCE, WRONG, begun, counted

pytest.importorskip("distributed", reason="Dask is not installed (extra dask)")


def test_each_piece_is_done_once_and_asked_for_a_few_ahead(tmp_path: Path, scheduler: str) -> None:
    asked = list[int]()

    def handed_out() -> Iterator[int]:
        for number in range(1, 12):
            asked.append(number)
            yield number

    told = list[int]()
    for kind, number, _ in spread(counted(tmp_path), handed_out(), scheduler=scheduler):
        told.append(number)
        assert kind == "done"
        assert len(asked) <= len(told) + 2 * AHEAD
    assert sorted(told) == list(range(1, 12))
    assert {begun(tmp_path, number) for number in told} == {1}


def test_no_pieces_are_nothing_to_do(tmp_path: Path, scheduler: str) -> None:
    assert list(spread(counted(tmp_path), [], scheduler=scheduler)) == []


def test_a_piece_whose_worker_is_lost_is_begun_again(tmp_path: Path, scheduler: str) -> None:
    told = list(spread(counted(tmp_path), [1, ONCE, 2, 3], scheduler=scheduler))
    assert sorted((kind, number) for kind, number, _ in told) == [("done", number) for number in range(4)]
    assert begun(tmp_path, ONCE) == 2


def test_a_piece_that_ends_every_worker_is_told(tmp_path: Path, scheduler: str) -> None:
    """How often it is begun is up to Dask; so often is said."""
    ((kind, number, attempts),) = spread(counted(tmp_path), [FATAL], scheduler=scheduler)
    assert (kind, number) == ("lost", FATAL)
    assert begun(tmp_path, FATAL) == attempts


def test_what_a_piece_raises_is_raised(tmp_path: Path, scheduler: str) -> None:
    with pytest.raises(ValueError, match=str(WRONG)):
        list(spread(counted(tmp_path), [WRONG], scheduler=scheduler))


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere://x"])
def test_where_no_scheduler_is_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr("judge.spreading.dask._SECONDS", 0.2)
    with pytest.raises(InputError, match=address):
        list(spread(counted(tmp_path), [1], scheduler=address))
