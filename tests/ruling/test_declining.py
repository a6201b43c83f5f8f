"""What the judge does not know it does not pass over: it declines where that could matter, and only there."""

from __future__ import annotations

import pytest

from judge.rulebook.rulesets import Switch, load_switches, rulesets, switches
from judge.ruling.answer import rule
from judge.ruling.weighing.editions import not_obeyed
from judge.scenario.read import read_scenario
from judge.scenario.running.runner import run

from .boards import ask, board


def with_keyword(keyword: str) -> str:
    """A board on which Reed has a keyword."""
    return board().replace("Card: Reed\n", f"Card: Reed\n  text: {keyword}\n", 1)


POWER = "What is the power of Pebble?"


@pytest.mark.parametrize("keyword", ["Frobnicating 2", "All are frobnicated.", "Thunderous 2"])
def test_a_text_that_is_not_understood_stops_every_ruling(keyword: str) -> None:
    answer = ask(with_keyword(keyword), POWER)
    assert answer.certainty == "unsupported"
    assert "Reed" in answer.verdict


def test_switches_that_the_engine_obeys_are_no_reason_to_decline() -> None:
    assert load_switches("premiere")["first-confront-bonus"] == "bonus"
    assert not_obeyed("premiere", ("210.1", "611.4")) is None
    assert not_obeyed("cr-3.9", ("521.1",)) is None
    declined = not_obeyed("premiere", ("521.1",))
    assert declined is not None
    assert "premiere" in str(declined)


@pytest.mark.parametrize("switch", [one for one in switches() if one.moot], ids=lambda switch: switch.id)
def test_a_switch_by_which_no_answer_differs_is_no_reason_to_decline(switch: Switch) -> None:
    alone = [rule for rule in switch.rules if not other_points_on(rule, switch)]
    assert alone
    assert all(not_obeyed(ruleset.id, alone) is None for ruleset in rulesets())


def other_points_on(rule: str, switch: Switch) -> list[Switch]:
    """The other switches on a rule."""
    return [one for one in switches() if rule in one.rules and one != switch]


@pytest.mark.parametrize("ruleset", ["absolute-discord", "crystal-games", "premiere"])
def test_a_rulebook_says_nothing_of_boards_with_what_came_later(ruleset: str) -> None:
    token = board(home="Reed; a 1 power blue Critter Friend token")
    assert ask(token, "Is Reed ready?").answer == "yes"
    scenario = read_scenario(f"{token}\nAsk:\n  Is Reed ready?\n")
    (declined,) = rule(run(scenario, ruleset)).answers
    assert declined.certainty == "unsupported"
    assert f"{ruleset} knows no tokens" in declined.verdict
