"""An answer that hangs on a choice says which open questions it takes as read."""

from __future__ import annotations

import judge

BOARD = """
Card: Pryer
  type: Friend
  color: blue
  power: 2
  text: Main Phase: Exhaust this card to uncover a Troublemaker here.

Card: Imp
  type: Troublemaker
  power: 3
  points: 1

Card: Ogre
  type: Troublemaker
  power: 4
  points: 1

Card: Low Pier
  type: Problem
  owner needs: 1 blue
  opponent needs: 1 wild

Players: Alice, Bob

At Alice's Problem: Low Pier
  Alice: Pryer
  Bob: Imp (face-down); Ogre (face-down)

Ask:
  Is Imp face-up if Alice activates Pryer?
"""


def test_a_choice_that_another_reading_does_not_leave() -> None:
    (answer,) = judge.rule(BOARD).answers
    assert answer.certainty == "depends"
    assert {outcome.answer for outcome in answer.outcomes} == {"yes", "no"}
    assert "A83" in answer.assumptions


def test_a_choice_under_the_reading_that_is_assumed() -> None:
    (answer,) = judge.rule(BOARD, assuming={"A83": "by-verb"}).answers
    assert answer.certainty == "depends"
    assert "A83" not in answer.assumptions
