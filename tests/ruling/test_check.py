"""Answers against expectations: forgiving in words, strict in rules and certainty."""

from __future__ import annotations

import pytest

from judge.ruling.check import Check, check, expected_under, own_ruleset, rulesets_expected
from judge.scenario.read import read_scenario

from .boards import board, ruling

BOTH = board("Banish instead.", "Token instead.")
FALLS = "Play:\n  Suppose Pebble is dismissed\n"


def checked(text: str, ruleset: str = "cr-3.9") -> tuple[Check, ...]:
    scenario = read_scenario(text)
    own = own_ruleset(scenario)
    answers = ruling(text, ruleset).answers
    return tuple(
        check(inquiry, one, answer, ruleset)
        for inquiry, answer in zip(scenario.inquiries, answers, strict=True)
        for one in expected_under(inquiry, ruleset, own)
    )


def power(expectation: str) -> Check:
    (found,) = checked(f"{board()}\nAsk:\n  What is the power of Reed?\n{expectation}")
    return found


@pytest.mark.parametrize("written", ["2", "two", "2.", "Two"])
def test_equal_answers_may_be_written_differently(written: str) -> None:
    assert power(f"    expect: {written}\n").verdict == "met"


def test_another_answer_fails_and_shows_both() -> None:
    found = power("    expect: 3\n")
    assert (found.verdict, found.faults) == ("failed", ("expected 3, got 2",))


def test_a_rule_that_is_not_on_the_path_fails_although_the_answer_is_right() -> None:
    found = power("    expect: 2\n    by: 202.1, 711.5\n")
    assert found.faults == ("not on the path to the answer: 711.5",)


@pytest.mark.parametrize(
    ("zone", "verdicts"), [("deck", ["met", "failed"]), ("discard pile", ["met", "met"])]
)
def test_what_lies_in_a_zone_is_compared_in_order_where_the_zone_has_one(
    zone: str, verdicts: list[str]
) -> None:
    """401.3: Draw Deck, Problem Deck and Queue are ordered, the other zones are not."""
    held = zone.removesuffix(" pile")
    cards = "Card: One\n  type: Friend\n\nCard: Two\n  type: Friend\n"
    asked = f"  What is in Alice's {zone}?\n"
    text = (
        f"Scenario: Two cards\n{cards}\nPlayers: Alice, Bob\nAlice:\n  {held}: One; Two; nothing more\n"
        f"Ask:\n{asked}    expect: One, Two\n{asked}    expect: Two, One\n"
    )
    assert [one.verdict for one in checked(text)] == verdicts


def test_a_settled_answer_is_not_one_that_depends() -> None:
    assert power("    expect: depends\n").faults[0].startswith("expected an answer that depends, got 2")


def test_the_branches_of_an_answer_that_depends_are_compared() -> None:
    right = "    expect: depends\n    if Alice chooses Sign 1: yes\n    if Alice chooses Sign 2: no\n"
    wrong = "    expect: depends\n    if Alice chooses Sign 1: no\n"
    asked = f"{BOTH}\n{FALLS}Ask:\n  Is Pebble banished?\n"
    assert [one.verdict for one in checked(asked + right)] == ["met"]
    assert [one.verdict for one in checked(asked + wrong)] == ["failed"]


def test_what_the_judge_declines_can_be_expected() -> None:
    text = f"{board('Nobody reads this.')}\nAsk:\n  What is the power of Reed?\n    expect: unsupported\n"
    assert [one.verdict for one in checked(text)] == ["met"]


CONFRONTING = board(home="nothing", there="  Alice: Reed; Pebble\n")
TWO_RULESETS = f"""{CONFRONTING}
Play:
  The game goes on to the end of the Score Phase
Ask:
  What is Alice's score?
    expect: 1
    under premiere: 2
"""


def test_expectations_belong_to_their_rulesets() -> None:
    scenario = read_scenario(TWO_RULESETS)
    assert rulesets_expected(scenario) == ("cr-3.9", "premiere")
    assert [one.verdict for one in checked(TWO_RULESETS)] == ["met"]


def test_a_switch_that_the_engine_obeys_is_checked() -> None:
    assert [one.verdict for one in checked(TWO_RULESETS, "premiere")] == ["met"]


def test_what_a_ruleset_does_not_know_is_left_unchecked() -> None:
    text = board(home="Reed; a 1 power blue Critter Friend token")
    text = f"{text}\nAsk:\n  Is Reed ready?\n    expect: yes\n    under premiere: yes\n"
    (found,) = checked(text, "premiere")
    assert found.verdict == "unchecked"
    assert "premiere" in found.got
