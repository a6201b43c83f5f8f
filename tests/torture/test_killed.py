"""Whatever is written is whole: ended at any moment, the former content is there or the new one."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

import pytest

from judge.diagnostics import InputError
from judge.home import CACHE_VARIABLE, HOME_VARIABLE
from judge.site import writing
from tests.torture.full_disk import end_early
from tests.torture.killing import killed_at
from tests.torture.works import WORKS, Work

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")

FEW = 3
"""Cards, rules, pages, choices, cards of an atlas, words: as many as are written."""


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a work sets in the environment is set back."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))


@pytest.fixture(params=WORKS)
def work(request: pytest.FixtureRequest) -> Work:
    return WORKS[request.param](FEW)


def ended_everywhere(work: Work, place: Path) -> list[str]:
    """What is found after an end before the first event, the second, and so on, as long as there are any."""
    found = list[str]()
    for step in count(1):
        work.old(place)
        ended = killed_at(step, lambda: work.new(place))
        found.append(work.found(place))
        if not ended:
            return found
    raise AssertionError


def test_ended_at_any_step_the_former_content_is_there_or_the_new_one(work: Work, tmp_path: Path) -> None:
    found = ended_everywhere(work, tmp_path)
    assert len(found) > 2
    assert found == sorted(found, key=("old", "new").index)
    assert (found[0], found[-1]) == ("old", "new")


def test_where_two_sites_cannot_change_places_at_once_nothing_is_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two renamings there is no site, and the former one stands beside: whole."""
    monkeypatch.setattr(writing, "exchanged", lambda _one, _other: False)
    assert {*ended_everywhere(WORKS["site"](FEW), tmp_path)} == {"old", "nothing", "new"}


@pytest.mark.parametrize("most", [0, 100, 500])
def test_a_disk_that_is_full_leaves_the_former_content(work: Work, tmp_path: Path, most: int) -> None:
    work.old(tmp_path)
    with end_early(most):
        try:
            work.new(tmp_path)
        except (InputError, OSError):
            assert work.found(tmp_path) == "old"
    assert work.found(tmp_path) in ("old", "new")
    work.new(tmp_path)
    assert work.found(tmp_path) == "new"
