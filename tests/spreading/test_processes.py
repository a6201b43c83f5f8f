"""Pieces of work in processes: each is done, or told as lost, whatever becomes of the processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.spreading.spread import spread
from judge.spreading.work import AHEAD, ATTEMPTS
from tests.spreading.numbers import FATAL, ONCE, WRONG, begun, counted

_MANY = range(1, 12)


def test_one_process_does_them_here_in_their_order(tmp_path: Path) -> None:
    told = list(spread(counted(tmp_path), _MANY))
    assert told == [("done", number, os.getpid()) for number in _MANY]


def test_several_do_each_piece_once_and_elsewhere(tmp_path: Path) -> None:
    told = list(spread(counted(tmp_path), _MANY, jobs=2))
    assert sorted(number for _, number, _ in told) == list(_MANY)
    assert os.getpid() not in {process for _, _, process in told}
    assert {begun(tmp_path, number) for number in _MANY} == {1}


def test_pieces_are_asked_for_only_a_few_ahead(tmp_path: Path) -> None:
    """Whoever hands them out may end that at any time."""
    asked = list[int]()

    def handed_out() -> Iterator[int]:
        for number in _MANY:
            asked.append(number)
            yield number

    for ended, _ in enumerate(spread(counted(tmp_path), handed_out(), jobs=2), 1):
        assert len(asked) <= ended + 2 * AHEAD


def test_a_piece_whose_process_is_lost_is_begun_again(tmp_path: Path) -> None:
    told = list(spread(counted(tmp_path), [1, ONCE, 2, 3, 4, 5, 6], jobs=2))
    assert sorted(number for _, number, _ in told) == [0, 1, 2, 3, 4, 5, 6]
    assert {kind for kind, _, _ in told} == {"done"}
    assert begun(tmp_path, ONCE) == 2


def test_a_piece_that_ends_every_process_is_told_and_no_other(tmp_path: Path) -> None:
    told = list(spread(counted(tmp_path), [1, FATAL, 2, 3, 4, 5, 6], jobs=2))
    assert sorted(number for _, number, _ in told) == [-1, 1, 2, 3, 4, 5, 6]
    assert [one for one in told if one[0] == "lost"] == [("lost", FATAL, ATTEMPTS)]
    assert begun(tmp_path, FATAL) == ATTEMPTS


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_piece_raises_is_raised(tmp_path: Path, jobs: int) -> None:
    with pytest.raises(ValueError, match=str(WRONG)):
        list(spread(counted(tmp_path), [1, WRONG, 2], jobs=jobs))


def test_processes_end_when_the_one_that_began_them_is_killed() -> None:
    began = subprocess.Popen([sys.executable, "-m", "tests.spreading.numbers"], stdout=subprocess.PIPE)
    assert began.stdout is not None
    assert began.stdout.read(2) == b".."
    began.kill()
    began.communicate(timeout=60)  # it waits until nobody holds the other end of the pipe
