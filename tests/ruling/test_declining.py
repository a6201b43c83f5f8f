"""What the judge does not know it does not pass over: it declines where that could matter, and only there."""

from __future__ import annotations

import pytest

from judge.rulebook.rulesets import Switch, load_switches, switches
from judge.ruling.editions import not_obeyed

from .boards import ask, board, ruling


def with_keyword(keyword: str) -> str:
    """A board on which Reed has a keyword."""
    return board().replace("Card: Reed\n", f"Card: Reed\n  text: {keyword}\n", 1)


POWER = "What is the power of Pebble?"


@pytest.mark.parametrize("keyword", ["Frobnicating 2", "All are frobnicated.", "Tyrannical 2"])
def test_a_text_that_is_not_understood_stops_every_ruling(keyword: str) -> None:
    answer = ask(with_keyword(keyword), POWER)
    assert answer.certainty == "unsupported"
    assert "Reed" in answer.verdict


def test_switches_that_the_engine_obeys_are_no_reason_to_decline() -> None:
    assert load_switches("premiere")["first-confront-bonus"] == "bonus"
    assert not_obeyed("premiere", ("210.1", "611.4")) is None
    assert not_obeyed("cr-3.9", ("510.2",)) is None
    declined = not_obeyed("premiere", ("510.2",))
    assert declined is not None
    assert "premiere" in str(declined)


@pytest.mark.parametrize("switch", [one for one in switches() if one.moot], ids=lambda switch: switch.id)
def test_a_switch_by_which_no_answer_differs_is_no_reason_to_decline(switch: Switch) -> None:
    alone = [rule for rule in switch.rules if not other_points_on(rule, switch)]
    assert alone
    assert not_obeyed("cr-3.5", alone) is None


def other_points_on(rule: str, switch: Switch) -> list[Switch]:
    """The other switches on a rule."""
    return [one for one in switches() if rule in one.rules and one != switch]


CHEER = """Play:
  Alice plays Cheer
  Everyone passes
  Alice plays Guest to home
"""


def cheered(under: str) -> dict[str, str]:
    """The power of a Friend who was there as a modifier was created, and of one who came later."""
    cards = (
        "Card: Cheer\n  type: Event\n  cost: 0\n"
        "  text: Main Phase: Your Friends get +1 power until the end of the turn.\n\n"
        "Card: Guest\n  type: Friend\n  color: blue\n  power: 1\n  cost: 1\n"
    )
    text = board().replace("\nPlayers:", f"\n{cards}\nPlayers:")
    text = text.replace("  tokens: 3\n", "  tokens: 3\n  hand: Cheer; Guest\n")
    asked = "\n".join(f"  What is the power of {name}?" for name in ("Reed", "Guest"))
    answers = ruling(f"{text}\n{CHEER}\nAsk:\n{asked}\n", under).answers
    return {answer.question: answer.answer or answer.certainty for answer in answers}


def test_a_point_that_the_rules_leave_open_stops_only_the_answers_that_hang_on_it() -> None:
    assert list(cheered("cr-3.9").values()) == ["3", "2"]
    assert list(cheered("cr-3.5").values()) == ["3", "unsupported"]
