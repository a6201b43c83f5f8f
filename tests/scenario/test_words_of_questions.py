"""Questions that only the line of play shows to be none: who chooses what nobody is asked, what has long been so."""

from __future__ import annotations

import pytest

from judge.diagnostics import InputError
from judge.ruling.answer import rule
from judge.scenario.read import read_scenario
from judge.scenario.running.runner import run

TEXT = """Scenario: A broom
Card: Broom
  type: Event
  cost: 0
  text: Main Phase: Dismiss a Friend.
Card: Reed
  type: Friend
  color: blue
  power: 1
  cost: 1
Card: Rush
  type: Friend
  color: blue
  power: 1
  cost: 1
Card: Moss
  type: Friend
  color: blue
  power: 1
  cost: 1
Players: Alice, Bob
Alice:
  hand: Broom
  banished: Moss
Bob:
  home: Reed; Rush
Play:
  Alice plays Broom
  {choice}
Ask:
  {question}
"""


def answered(question: str, choice: str = "Alice chooses Reed") -> tuple[str, str]:
    (answer,) = rule(run(read_scenario(TEXT.format(question=question, choice=choice)), "cr-3.9")).answers
    return answer.answer, answer.certainty


@pytest.mark.parametrize("choice", ["Alice chooses Reed", ""])
@pytest.mark.parametrize(
    "what", ["the colour of the moon", "which Resource is dismissed", "how many cards are drawn"]
)
def test_nobody_is_asked(what: str, choice: str) -> None:
    with pytest.raises(InputError) as raised:
        answered(f"Who chooses {what}?", choice)
    (fault,) = raised.value.diagnostics
    assert fault.source_line[fault.column - 1 :] == f"{what}?"
    assert fault.expected == ("Who chooses which card to dismiss?",)


@pytest.mark.parametrize("choice", ["Alice chooses Reed", ""])
@pytest.mark.parametrize(
    "what", ["which card is dismissed", "which Friend to dismiss", "if Reed is dismissed", ""]
)
def test_somebody_is_asked(what: str, choice: str) -> None:
    assert answered(f"Who chooses {what}?", choice) == ("Alice", "settled")


def test_what_has_happened_or_how_it_is() -> None:
    assert answered("Is Moss banished?") == ("", "unsupported")
    assert answered("Is Rush unfrightened?") == ("", "unsupported")
    assert answered("Is Rush banished?") == ("no", "settled")
    assert answered("Is Reed dismissed?") == ("yes", "settled")
