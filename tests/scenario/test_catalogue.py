"""Every sentence offered is read, every kind of question is offered, and what is not read meets whole sentences."""

from __future__ import annotations

from typing import get_args

import pytest

from judge.diagnostics import Diagnostic, InputError
from judge.scenario.grammar.catalogue import DEEDS, QUESTIONS, Form
from judge.scenario.model import ask
from judge.scenario.model.scenario import Scenario
from judge.scenario.read import read_scenario

BOARD = """Scenario: All that can be said

Card: Gem
  type: Friend
  color: blue
  power: 1
  text: Main Phase: Draw a card.

Card: Pin
  type: Resource
  cost: 1

Card: Low Water
  type: Problem
  owner needs: 1 blue
  opponent needs: 2 wild
  bonus: 1

Players: Alice, Bob
Alice:
  home: Gem; Pin attached to Gem
At Bob's Problem: Low Water
"""
NAMES = {"card": "Gem", "other": "Pin", "problem": "Low Water", "player": "Alice", "opponent": "Bob"}


class NoCards:
    """A collection without cards."""

    def find(self, _name: str) -> None:
        raise InputError(Diagnostic(message="there are no cards"))

    def all_cards(self) -> tuple[()]:
        return ()

    all_names = all_titles = all_traits = all_cards


def read(lines: str) -> Scenario:
    return read_scenario(f"{BOARD}{lines}\n", "", NoCards())  # type: ignore[arg-type]


@pytest.mark.parametrize("form", QUESTIONS, ids=lambda form: form.text)
def test_every_question_offered_is_read(form: Form) -> None:
    assert len(read(f"Ask:\n  {form.filled(NAMES)}").inquiries) == 1


@pytest.mark.parametrize("form", DEEDS, ids=lambda form: form.text)
def test_every_deed_offered_is_read(form: Form) -> None:
    assert len(read(f"Play:\n  {form.filled(NAMES)}").play) == 1


def test_every_kind_of_question_is_offered() -> None:
    asked = read("Ask:\n" + "".join(f"  {form.filled(NAMES)}\n" for form in QUESTIONS)).inquiries
    assert {type(one.question) for one in asked} == set(get_args(ask.Question))


def fault_of(lines: str) -> tuple[str, ...]:
    with pytest.raises(InputError) as caught:
        read(lines)
    return tuple(one for one in caught.value.diagnostics[0].nearest if one.startswith("“"))


@pytest.mark.parametrize(
    ("question", "nearest"),
    [
        ("Does Gem trigger twice?", "Does Gem trigger?"),
        ("What is Bob's power in turquoise?", "What is Bob's power?"),
        ("Who is it whose turn?", "Whose turn is it?"),
        ("Will Alice be confronting Low Water soon?", "Does Alice confront Low Water?"),
        ("Am I, Alice, able to get rid of Gem or something, this turn?", "Can Alice dismiss Gem this turn?"),
        ("Yo how strong is Gem while we're out there fighting, huh?", "What is the power of Gem?"),
        ("Could it be that Gem somehow flips over, or nah?", "Does Gem turn over?"),
        ("What if Bob scares Gem to bits?", "What happens if Gem is frightened?"),
    ],
)
def test_a_question_that_is_not_read_is_answered_with_whole_ones(question: str, nearest: str) -> None:
    offered = fault_of(f"Ask:\n  {question}")
    assert len(offered) == 3
    assert f"“{nearest}”" in offered
    for one in offered:
        assert read(f"Ask:\n  {one.strip('“”')}").inquiries


def test_a_deed_that_is_not_read_is_answered_with_whole_ones() -> None:
    assert "“Alice moves Gem to Low Water”" in fault_of("Play:\n  Alice relocates Gem towards Low Water")


def test_names_fill_only_the_gaps_that_the_board_has() -> None:
    bare = "Players: Alice, Bob\nAsk:\n  Whereabouts of the thing?\n"
    with pytest.raises(InputError) as caught:
        read_scenario(bare, "", NoCards())  # type: ignore[arg-type]
    assert all("{" not in one for one in caught.value.diagnostics[0].nearest)
