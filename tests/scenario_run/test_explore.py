"""Exploring every answer to every decision."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.diagnostics import InputError
from judge.engine.model.decision import NO, YES, Decision, Option
from judge.engine.model.run import scheduled
from judge.engine.model.state import State
from judge.scenario.model.board import CardRef
from judge.scenario.model.play import Number, PlayerRef, Words
from judge.scenario.running.explore import explore, possible_answers
from judge.scenario.running.procedures import DiscardSome
from judge.scenario.setting_up.picks import answer_with, refusal
from judge.scenario.setting_up.setup import set_up

from .boards import played, read

HAND = "\nAlice:\n  hand: Reed; Pebble; Sedge; Moss\nBob:\n  hand: Fern; Log\n"


def discarding(*amounts: tuple[str, int]) -> State:
    state = set_up(read(HAND), "cr-3.9").state
    return scheduled(state, *(DiscardSome(player=player, amount=amount) for player, amount in amounts))


def decision(kind: str, *texts: str, least: int = 1, most: int = 1) -> Decision:
    options = tuple(Option(f"k{number}", text) for number, text in enumerate(texts))
    return Decision(player="Alice", kind=kind, what="what", options=options, rules=(), least=least, most=most)


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        (decision("choose", "a", "b", "c"), 3),
        (decision("choose", "a", "b", "c", least=2, most=2), 3),
        (decision("choose", "a", "b", "c", least=0, most=3), 8),
        (decision("order", "a", "b", "c", least=3, most=3), 6),
        (decision("number"), 0),
    ],
)
def test_all_answers_that_a_decision_allows(asked: Decision, count: int) -> None:
    answers = list(possible_answers(asked))
    assert len(answers) == len(set(answers)) == count
    assert all(asked.accepts(answer) for answer in answers)


def test_every_combination_is_found_once() -> None:
    found = explore(discarding(("Alice", 2), ("Bob", 1)))
    assert found.complete
    assert len(found.outcomes) == 6 * 2
    assert len({outcome.state for outcome in found.outcomes}) == 12


def test_the_order_of_outcomes_follows_the_options() -> None:
    found = explore(discarding(("Alice", 1)))
    assert [outcome.choices[0].chosen for outcome in found.outcomes] == ["Reed", "Pebble", "Sedge", "Moss"]


def test_what_is_decided_is_not_explored() -> None:
    first = explore(
        discarding(("Alice", 1), ("Bob", 1)),
        decide=lambda _, asked: (asked.options[0].key,) if asked.player == "Alice" else None,
    )
    assert [choice.chosen for choice in first.outcomes[0].choices] == ["Reed", "Fern"]
    assert len(first.outcomes) == 2


def test_a_limit_leaves_decisions_open_and_says_so() -> None:
    found = explore(discarding(("Alice", 1), ("Bob", 1)), limit=2)
    assert not found.complete
    assert any(outcome.decision is not None for outcome in found.outcomes)


def test_exploring_stops_where_it_is_told_to() -> None:
    found = explore(
        discarding(("Alice", 1), ("Bob", 1)),
        stop=lambda outcome: outcome.decision is not None and outcome.decision.player == "Bob",
    )
    assert {outcome.decision.player for outcome in found.outcomes if outcome.decision} == {"Bob"}
    assert len(found.outcomes) == 4


# -- picks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "key"),
    [("Draw a card", "k0"), ("draw", "k0"), ("2 points", "k1"), ("BLUE", "k2"), ("card", "k0"), ("e", None)],
)
def test_words_find_the_one_option_they_can_mean(words: str, key: str | None) -> None:
    asked = decision("choose", "draw a card", "score 2 points", "blue")
    state = discarding()
    assert answer_with((Words(words=words),), asked, state, {}) == ((key,) if key else None)


def test_cards_are_found_under_their_present_identity() -> None:
    setup = set_up(read(HAND), "cr-3.9")
    old = setup.state.get(setup.physical["Reed"])
    moved = explore(scheduled(setup.state, DiscardSome(player="Alice", amount=1))).outcomes[0].state
    new = moved.physical(old.physical)
    assert new is not None
    assert new.oid != old.oid
    option = Option(str(new.oid), "Reed", new.oid)
    asked = Decision(player="Alice", kind="choose", what="what", options=(option,), rules=(), least=0)
    pick = CardRef(name="Reed", piece="Reed")
    assert answer_with((pick,), asked, moved, setup.physical) == (str(new.oid),)


def test_players_numbers_and_several_picks() -> None:
    state = discarding()
    players = decision("choose", "Alice", "Bob")
    assert answer_with((PlayerRef(player="Bob"),), players, state, {}) == ("k1",)
    assert answer_with((Number(value=7),), decision("number"), state, {}) == ("7",)
    order = decision("order", "one", "two", "three", least=3, most=3)
    picks = (Words(words="three"), Words(words="one"), Words(words="two"))
    assert answer_with(picks, order, state, {}) == ("k2", "k0", "k1")
    assert answer_with(picks[:2], order, state, {}) is None


def test_declining() -> None:
    yes_no = Decision(player="Alice", kind="yes-no", what="what", options=(YES, NO), rules=())
    assert refusal(yes_no) == ("no",)
    assert refusal(decision("choose", "a", least=0)) == ()
    assert refusal(decision("choose", "a", "b")) is None
    assert answer_with((Words(words="nothing"),), decision("choose", "a", least=0), discarding(), {}) == ()


# -- running twice -----------------------------------------------------------------------------------------------------

SENTENCES = (
    "Alice plays Pebble to Alice's Problem",
    "Alice moves Reed to Bob's Problem",
    "Alice draws a card",
    "Bob draws a card",
    "Everyone passes",
    "Alice passes",
    "Suppose Bob discards 1 card",
    "Suppose Mudslide is dismissed",
    "Suppose Alice's Problem is replaced".replace("Alice's Problem", "Low Water"),
    "The game goes on to the next window",
    "The game goes on to the end of the turn",
    "Bob concedes the game",
)
BOARD = """
Alice:
  tokens: 4
  home: Reed
  hand: Pebble
  deck: Log; 3 unknown cards
Bob:
  hand: Sedge; Moss; Fern
  deck: 5 unknown cards
At Alice's Problem: Low Water
At Bob's Problem: Thin Ice
  Bob: Mudslide

Play:
"""


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from(SENTENCES), max_size=5))
def test_running_twice_gives_the_same_and_never_fails(sentences: list[str]) -> None:
    text = BOARD + "".join(f"  {sentence}\n" for sentence in sentences)
    try:
        first = played(text)
    except InputError:
        with pytest.raises(InputError):
            played(text)
        return
    assert [str(position) for position in first.positions] == [
        str(position) for position in played(text).positions
    ]
    assert len(first.positions) == len(sentences) + 1
    assert all(course.stages[0].step is None for course in first.outcomes)
