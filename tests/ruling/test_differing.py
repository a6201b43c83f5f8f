"""Which questions two rulesets answer differently, and how that is known."""

from __future__ import annotations

from judge.ruling.comparing.differing import Difference, differing
from judge.scenario.read import read_scenario

from .boards import board

CONFRONT = """
Scenario: At the pond

Card: Reed
  type: Friend
  color: blue
  power: 2
  cost: 1

Card: Low Water
  type: Problem
  owner needs: 2 blue
  opponent needs: 3 wild
  bonus: 4

Players: Alice, Bob

Alice:
  deck: 9 unknown cards
Bob:
  deck: 9 unknown cards
At Alice's Problem: Low Water
  Alice: Reed

Moment:
  turn: Alice, turn 3
  phase: Confront Step at Low Water

Ask:
  Does Alice confront Low Water?
  How many points does Alice score?
"""
CUB = 'a 1 power yellow Critter Friend token as "Cub"'
OWNED = f"{board(home=CUB)}\nAsk:\n  Who owns Cub?\n"


def differences(text: str, older: str, newer: str) -> tuple[Difference, ...]:
    return differing(read_scenario(text), older, newer)


def test_a_question_that_is_answered_differently() -> None:
    (found,) = differences(CONFRONT, "premiere", "cr-3.9")
    assert (found.question, found.older, found.newer) == ("How many points does Alice score?", "5", "1")
    assert (found.basis, found.why_not) == ("computed", "")


def test_its_rules_are_those_on_which_the_rulesets_differ() -> None:
    (found,) = differences(CONFRONT, "premiere", "cr-3.9")
    assert "611.4" in found.rules
    assert "611.1" not in found.rules


def test_nothing_differs_where_the_rulesets_agree() -> None:
    assert differences(CONFRONT, "cr-3.5", "cr-3.9") == ()
    assert differences(CONFRONT, "cr-3.9", "cr-3.9") == ()


def test_an_answer_that_can_not_be_computed_is_reported_as_unknown() -> None:
    (found,) = differences(OWNED, "cr-3.5", "cr-3.9")
    assert (found.basis, found.older, found.newer) == ("unknown", "", "Alice")
    assert "cr-3.5" in found.why_not


def test_an_answer_that_can_not_be_computed_may_be_stated() -> None:
    (found,) = differences(f"{OWNED}    under cr-3.5: Bob\n", "cr-3.5", "cr-3.9")
    assert (found.basis, found.older, found.newer) == ("stated", "Bob", "Alice")
    assert differences(f"{OWNED}    under cr-3.5: Alice\n", "cr-3.5", "cr-3.9") == ()
