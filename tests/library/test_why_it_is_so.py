"""Asked why a card is in a state, the judge says what brought it about, or that it was so from the start."""

from __future__ import annotations

import pytest

import judge

BOARD = """
Card: Bell
  type: Friend
  color: white
  power: 1
  text: Main Phase: Exhaust this card to exhaust a Friend.
Card: Racer
  type: Friend
  color: blue
  power: 2
Players: Alice, Bob
Alice:
  home: Bell; Racer as "Tired" (exhausted)
Bob:
  home: Racer as "Other"; Racer as "Scared"
Play:
  Alice activates Bell
  Alice chooses Other
  Suppose Scared is frightened
Ask:
"""


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        ("Why is Other exhausted?", "Other is exhausted. Bell made it so."),
        ("Why is Tired exhausted?", "Tired is exhausted. It was so from the start."),
        ("Why is Scared frightened?", "Scared is frightened. It came about in the course of play."),
        ("Is Other exhausted?", "Yes, Other is exhausted."),
        ("Why isn't Other ready?", "Other is exhausted. Bell made it so."),
        ("Why is Other frightened?", "No, Other is not frightened."),
    ],
)
def test_the_verdict_says_what_made_it_so(asked: str, verdict: str) -> None:
    (answer,) = judge.rule(f"{BOARD}  {asked}\n").answers
    assert answer.verdict == verdict
    assert answer.certainty == "settled"
