"""What would be ruled if one thing were otherwise."""

from __future__ import annotations

import pytest

from judge.changing.what_if import change_told
from judge.diagnostics import InputError
from judge.report.what_if import what_if
from judge.ruling.answer import rule
from judge.scenario.read import read_scenario
from judge.scenario.running.replaying import played_on

BOARD = """
Scenario: Who came first
Card: Dunce Cap
  type: Resource
  cost: 1
  text: Play on a Friend. That Friend has 1 power.
Card: Laurel
  type: Resource
  cost: 1
  text: Play on a Friend. That Friend has +2 power.
Card: Reed
  type: Friend
  color: blue
  power: 3
  cost: 2
Players: Alice, Bob
Alice:
  home: Reed; Laurel attached to Reed; Dunce Cap attached to Reed
Entered: Reed; Laurel; Dunce Cap
Ask:
  What is the power of Reed?
"""


def power_if(sentence: str) -> tuple[str, str]:
    scenario = read_scenario(BOARD, "board")
    change = change_told(scenario, sentence)
    ruling = rule(played_on(scenario, "cr-3.9"))
    changed = rule(played_on(change.make(scenario), "cr-3.9"))
    (answer,) = what_if(ruling, changed, change.told).answers
    return answer.answer, answer.otherwise


def test_the_order_in_which_cards_came() -> None:
    """By 711.3a the later one is applied later."""
    assert power_if("Dunce Cap came before Laurel") == ("1", "3")
    assert power_if("Laurel came last.") == ("1", "3")


def test_a_card_that_is_not_there() -> None:
    assert power_if("Dunce Cap is not there") == ("1", "5")


def test_what_can_not_be_changed_names_the_nearest() -> None:
    with pytest.raises(InputError, match="did you mean: Laurel came last"):
        change_told(read_scenario(BOARD, "board"), "Laurels came last")
