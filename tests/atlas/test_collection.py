"""The atlas of a real collection: all its pairs, and no fault on its boards."""

from __future__ import annotations

from random import Random

import pytest

from judge.atlas import canonical
from judge.atlas.board_text import ALICE, BOB, FIRST, SECOND
from judge.atlas.building import order
from judge.atlas.canonical import boards
from judge.atlas.charted import Charted, Pool
from judge.atlas.deeds import STANDING, deed
from judge.atlas.finding import Finding
from judge.atlas.kinds import BY_NAME, KINDS, named
from judge.atlas.pairs import Pair, pairs
from judge.atlas.source import Furnished
from judge.atlas.working import Task, run_board
from judge.cards.model import CardType
from judge.cards.octgn import read_octgn
from judge.diagnostics import InputError
from judge.report.ruling_json import rulings_json
from judge.ruling.rule_on import rule_on
from judge.scenario.read import read_scenario
from judge.scenario.running.runner import run
from judge.verifying.checking import verify
from judge.verifying.document import read_ruling
from tests.collection import COLLECTION
from tests.examples import MORE

pytestmark = [
    pytest.mark.skipif(not COLLECTION.is_dir(), reason=f"no card collection at {COLLECTION}"),
    pytest.mark.xdist_group("atlas"),
]


@pytest.fixture(scope="module")
def pool() -> Pool:
    """The cards of the collection; on ordinary runs every other one."""
    return Pool(read_octgn(COLLECTION).cards[:: 1 if MORE > 1 else 2])


@pytest.fixture(scope="module")
def found(pool: Pool) -> list[Pair]:
    """The pairs that can touch."""
    return order(pool, pairs([card.profile for card in pool.charted]))


def test_there_are_pairs_of_each_kind(found: list[Pair]) -> None:
    kinds = {pair.kinds for pair in found}
    assert {name for bits in kinds for name in named(bits)} == {kind.name for kind in KINDS}


def test_each_pair_is_there_once_and_in_order(found: list[Pair]) -> None:
    assert len({(pair.one, pair.other) for pair in found}) == len(found)
    assert all(pair.one <= pair.other and pair.kinds for pair in found)


def test_boards_are_ruled_on_without_a_fault(pool: Pool, found: list[Pair]) -> None:
    task = Task(b"", "cr-3.9", 60.0)
    for pair in Random(MORE).sample(found, 24 * MORE):
        known: dict[tuple[str, str], Finding] = {}
        for board in boards(pool, pair):
            told = run_board(pool, task, board, known).finding
            names = f"{pool.cards[pair.one].name} and {pool.cards[pair.other].name}"
            assert told.state != "fault", f"{names}: {told.reason}"


def test_rulings_on_boards_verify(pool: Pool, found: list[Pair]) -> None:
    """Texts of which no scenario knows, held by the checker beside what they have happen."""
    for pair in Random(MORE).sample(found, 20 * MORE):
        for board in list(boards(pool, pair))[:1]:
            try:
                ruling = rule_on(read_scenario(board.text, collection=Furnished(pool, ())), "")
            except InputError:
                continue
            verdict = verify(read_ruling(rulings_json([ruling]).encode(), "board"))
            names = f"{pool.cards[pair.one].name} and {pool.cards[pair.other].name}"
            assert verdict.holds, f"{names}: {verdict.faults}"


def test_where_cards_do_not_touch_the_text_of_one_has_no_part_in_what_the_other_does(
    pool: Pool, found: list[Pair]
) -> None:
    """An ability of one set to work while the other lies there: no step comes of the other's text."""
    touching, chance, tried = {(pair.one, pair.other) for pair in found}, Random(MORE), 0
    lying = [one for one in pool.charted if one.type is not CardType.EVENT and one.is_carried_out]
    while tried < 24 * MORE:
        acting, other = chance.choice(pool.charted), chance.choice(lying)
        pair = (min(acting.number, other.number), max(acting.number, other.number))
        text = None if pair in touching else beside(pool, acting, other)
        if text is None:
            continue
        tried += 1
        try:
            outcomes = run(read_scenario(text, collection=Furnished(pool, ())), "cr-3.9", limit=24).outcomes
        except InputError:
            continue
        names = acting.card.name, other.card.name
        assert SECOND not in {note.card for course in outcomes for note in course.notes}, names


def beside(pool: Pool, acting: Charted, other: Charted) -> str | None:
    """A board on which an ability of a card is set to work and another card lies there; none if there is no such."""
    deeds = [
        (number, deed(acting, number, FIRST, ALICE)) for number in range(1, 9) if acting.ability(number)[0]
    ]
    number, done = next(((number, one) for number, one in deeds if one is not None and one.lines), (0, None))
    if done is None or any(line.startswith("The game goes on") for line in done.lines):
        return None
    first = canonical._Side(acting, FIRST, ALICE, number, done)
    second = canonical._Side(other, SECOND, BOB, 0, STANDING)
    return canonical._laid(pool, BY_NAME["trigger"], first, second, (done.moment, done.lines)).text
