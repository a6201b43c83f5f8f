"""What the judge does not know it does not pass over: it declines where that could matter, and only there."""

from __future__ import annotations

import pytest

from judge.rulebook.rulesets import load_switches
from judge.ruling.editions import not_obeyed

from .boards import ask, board


def with_keyword(keyword: str) -> str:
    """A board on which Reed has a keyword."""
    return board().replace("Card: Reed\n", f"Card: Reed\n  text: {keyword}\n", 1)


POWER = "What is the power of Pebble?"


@pytest.mark.parametrize("keyword", ["Frobnicating 2", "All are frobnicated.", "Prismatic"])
def test_a_text_that_is_not_understood_stops_every_ruling(keyword: str) -> None:
    answer = ask(with_keyword(keyword), POWER)
    assert answer.certainty == "unsupported"
    assert "Reed" in answer.verdict


@pytest.mark.parametrize("keyword", ["Meticulous 2", "Inspired", "Pumped"])
def test_a_keyword_whose_moment_has_not_come_does_not_matter(keyword: str) -> None:
    assert ask(with_keyword(keyword), POWER).certainty == "settled"


def test_a_keyword_whose_moment_has_passed_stops_the_ruling() -> None:
    text = with_keyword("Meticulous 2")
    answer = ask(text, POWER, "  The game goes on to the next turn\n  The game goes on to the next turn")
    assert answer.certainty == "unsupported"
    assert "Meticulous" in answer.verdict


def test_a_permission_matters_where_it_is_asked_about() -> None:
    text = with_keyword("Agile")
    assert ask(text, POWER).certainty == "settled"
    assert ask(text, "Can Alice move Reed to Low Water?").certainty == "unsupported"


def test_switches_that_the_engine_obeys_are_no_reason_to_decline() -> None:
    assert load_switches("premiere")["first-confront-bonus"] == "bonus"
    assert not_obeyed("premiere", ("210.1", "611.4")) is None
    assert not_obeyed("cr-3.9", ("510.2",)) is None
    declined = not_obeyed("premiere", ("510.2",))
    assert declined is not None
    assert "premiere" in str(declined)
