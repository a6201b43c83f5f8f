"""The atlas of a real collection: all its pairs in little time, and no fault on its boards."""

from __future__ import annotations

import time
from random import Random

import pytest

from judge.atlas.building import order
from judge.atlas.canonical import boards
from judge.atlas.charted import Pool
from judge.atlas.finding import Finding
from judge.atlas.kinds import KINDS, named
from judge.atlas.pairs import Pair, pairs
from judge.atlas.working import Task, run_board
from judge.cards.octgn import read_octgn
from tests.collection import COLLECTION
from tests.examples import MORE

pytestmark = [
    pytest.mark.skipif(not COLLECTION.is_dir(), reason=f"no card collection at {COLLECTION}"),
    pytest.mark.xdist_group("atlas"),
]
SECONDS = 120
"""Of computing, for all pairs."""


@pytest.fixture(scope="module")
def pool() -> Pool:
    """The cards of the collection."""
    return Pool(read_octgn(COLLECTION).cards)


@pytest.fixture(scope="module")
def found(pool: Pool) -> list[Pair]:
    """The pairs that can touch."""
    begun = time.process_time()
    touching = order(pool, pairs([card.profile for card in pool.charted]))
    assert time.process_time() - begun < SECONDS
    return touching


def test_there_are_pairs_of_each_kind(found: list[Pair]) -> None:
    kinds = {pair.kinds for pair in found}
    assert {name for bits in kinds for name in named(bits)} == {kind.name for kind in KINDS}


def test_each_pair_is_there_once_and_in_order(found: list[Pair]) -> None:
    assert len({(pair.one, pair.other) for pair in found}) == len(found)
    assert all(pair.one <= pair.other and pair.kinds for pair in found)


def test_boards_are_ruled_on_without_a_fault(pool: Pool, found: list[Pair]) -> None:
    task = Task(b"", "cr-3.9", 60.0)
    for pair in Random(MORE).sample(found, 40 * MORE):
        known: dict[tuple[str, str], Finding] = {}
        for board in boards(pool, pair):
            told = run_board(pool, task, board, known).finding
            names = f"{pool.cards[pair.one].name} and {pool.cards[pair.other].name}"
            assert told.state != "fault", f"{names}: {told.reason}"
