"""Why something is not so: the reasons, and the changes that were seen to remove them."""

from __future__ import annotations

import pytest

from judge.changing.asking import Asker
from judge.changing.why_not import WhyNot, why_not
from judge.diagnostics import InputError
from judge.scenario.statements import asked_whether, questions

BOARD = """
Scenario: A tower by the water
Card: Heron
  type: Friend
  color: blue
  power: 2
  cost: 2
Card: Watchtower
  type: Resource
  cost: 1
  text: Your Friends can't be dismissed.
Card: Low Water
  type: Problem
  owner needs: 3 blue
  opponent needs: 4 wild
  bonus: 1
Card: Gale
  type: Event
  cost: 1
  text: Main Phase: Choose an opposing Friend. Dismiss that Friend.
Card: Mud Imp
  type: Troublemaker
  power: 3
  points: 1
Players: Alice, Bob
Alice:
  home: Watchtower
Bob:
  tokens: 1
  hand: Gale
At Alice's Problem: Low Water
  Alice: Heron
  Bob: Mud Imp
Moment:
  turn: Bob, turn 6
  phase: Main Phase
Play:
  Bob plays Gale
  Bob chooses Heron
"""


def why(statement: str, board: str = BOARD) -> WhyNot:
    scenario = asked_whether(board, "a tower", statement)
    asker = Asker("cr-3.9")
    answer = asker.ask(scenario, weighed=True)
    assert answer is not None
    return why_not(scenario, asker, answer)


def test_one_reason_and_the_change_that_removes_it() -> None:
    found = why("Heron is dismissed")
    assert found.answer == "no"
    (reason,) = found.reasons
    assert reason.change == "Watchtower is not there"
    assert any("104.2" in ground.rules for ground in reason.grounds)


def test_two_reasons_are_each_reported() -> None:
    found = why("Alice meets the requirements of Low Water")
    assert {reason.change for reason in found.reasons} == {"Mud Imp is not there", "Heron has 1 more power"}
    told = {rule for reason in found.reasons for ground in reason.grounds for rule in ground.rules}
    assert {"611.3e"} <= told


def test_what_is_so_needs_no_reason() -> None:
    found = why("Heron is at Alice's Problem")
    assert found.answer == "yes"
    assert not found.reasons
    assert found.played == 0


def test_the_smallest_change_comes_first() -> None:
    found = why("Bob can play Gale", BOARD.replace("tokens: 1", "tokens: 0").partition("Play:")[0])
    (reason,) = found.reasons
    assert reason.change == "Bob has 1 action token"


def test_what_no_change_brings_about_is_said_so() -> None:
    found = why("Heron is a token")
    assert not found.reasons
    assert found.played > 10


def test_a_statement_about_nothing_on_the_board_is_refused() -> None:
    with pytest.raises(InputError, match="can't be asked"):
        asked_whether(BOARD, "a tower", "Heron whistles softly of late")


@pytest.mark.parametrize(
    ("statement", "question"),
    [
        ("Gem is dismissed.", "Is Gem dismissed?"),
        ("Night Owl has Swift", "Does Night Owl have Swift?"),
        ("Alice can move Gem home", "Can Alice move Gem home?"),
        ("Bob carries on", "Does Bob carry on?"),
        ("Bob discards a card", "Does Bob discard a card?"),
        ("Is Gem ready?", "Is Gem ready?"),
    ],
)
def test_a_statement_asks_whether_it_holds(statement: str, question: str) -> None:
    assert question in questions(statement)
