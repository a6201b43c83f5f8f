"""What comes of canonical boards: expected by the rules, for the invented cards."""

from __future__ import annotations

import functools

import pytest

from judge.atlas.canonical import Canonical, boards
from judge.atlas.charted import Pool
from judge.atlas.finding import Finding
from judge.atlas.pairs import Pair, pairs
from judge.atlas.working import Task, run_board
from judge.ruling.rule_on import rule_on
from judge.scenario.read import read_scenario
from tests.atlas.cards import pool

TASK = Task(b"", "cr-3.9", 60.0)


@functools.cache
def cards() -> tuple[Pool, dict[tuple[str, str], Pair]]:
    """The pool, and its pairs by names."""
    every = pool()
    found = pairs([card.profile for card in every.charted])
    return every, {(every.cards[one.one].name, every.cards[one.other].name): one for one in found}


def canonical(one: str, other: str, kind: str) -> Canonical:
    """The board of a kind for two cards, the names in alphabetical order."""
    every, found = cards()
    return next(board for board in boards(every, found[one, other]) if board.kind == kind)


def finding(one: str, other: str, kind: str) -> Finding:
    """What came of it."""
    return run_board(cards()[0], TASK, canonical(one, other, kind), {}).finding


def answer(found: Finding, question: str) -> str:
    """The answer to a question."""
    return dict(found.answers)[question]


def test_a_dependent_modifier_comes_last_whichever_entered_first() -> None:
    """711.4: Colt One has 3; the gain makes it 4, so the other modifier applies too, whatever the timestamps."""
    found = finding("Cheering Mare", "Proud Colt", "dependency")
    assert (found.state, found.order, found.seen) == ("settled", False, True)
    assert answer(found, "What is the power of Colt One?") == "5"


def test_what_sets_power_and_what_adds_to_it_hang_on_which_came_first() -> None:
    """711.3: the gain older than the setting is lost on Colt One; the other way round it has 2 and 1."""
    found = finding("Cheering Mare", "Level Colt", "timestamps")
    assert (found.state, found.order, found.seen) == ("settled", True, True)
    assert answer(found, "What is the power of Colt One?") == "2"


def test_of_two_replacements_the_affected_player_chooses() -> None:
    """710.5: banished or put into the hand."""
    found = finding("Brave Nurse", "Quick Nurse", "replacements")
    assert (found.state, found.seen) == ("depends", True)
    told = answer(found, "What happens?")
    assert "banished" in told
    assert "hand" in told


def test_effects_that_change_nothing_of_each_other_can_be_processed_in_either_order() -> None:
    """511.7a: a card drawn and a token gained are the same in either order."""
    found = finding("Mourning Colt", "Weeping Mare", "triggers")
    assert (found.order, found.loop, found.seen) == (False, False, True)


def test_an_event_dismisses_and_the_other_card_triggers() -> None:
    found = finding("Harsh Word", "Mourning Colt", "trigger")
    assert (found.state, found.seen) == ("depends", True)


def test_what_costs_less_is_paid_less_for() -> None:
    """508.1: it costs 2, of which 1 is paid."""
    found = finding("Cheering Mare", "Pony Fair", "cost")
    assert "Alice pays 1 action token" in answer(found, "What happens?")


def test_increases_of_opponents_and_ones_own_reductions_both_count() -> None:
    """705.2b#1: Bob's increase makes the 2 of Filly One 3, then Alice's reduction makes it 2 again."""
    found = finding("Pony Fair", "Pony Tax", "costs")
    assert (found.state, found.seen) == ("settled", True)
    assert "Alice pays 2 action tokens" in answer(found, "What happens?")


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [("Cheering Mare", "Level Colt", "timestamps"), ("Harsh Word", "Mourning Colt", "trigger")],
)
def test_the_scenario_that_is_shown_is_the_board_that_was_run(one: str, other: str, kind: str) -> None:
    """Written out with its invented cards it is ruled on alike, by anybody with the two cards."""
    board, found = canonical(one, other, kind), finding(one, other, kind)
    shown = rule_on(read_scenario(board.scenario(), collection=cards()[0]))
    assert shown.answers[0].question == found.answers[0][0]
    assert ("depends" if shown.answers[0].certainty == "depends" else "settled") == found.state


def test_a_board_lies_the_same_however_the_cards_are_given() -> None:
    every, found = pool(turned=True), cards()[1]
    pair = found["Cheering Mare", "Level Colt"]
    assert [one.text for one in boards(every, pair)] == [one.text for one in boards(cards()[0], pair)]
