"""The line of play of a changed scenario: what can no longer be done is left out."""

from __future__ import annotations

from msgspec.structs import replace

from judge.scenario.board import cards_of
from judge.scenario.model import Scenario
from judge.scenario.play import Step


def without_step(step: Step, scenario: Scenario) -> Scenario:
    """The line of play without a step; the questions after it are asked one step earlier."""
    if step not in scenario.play:
        return scenario
    place = scenario.play.index(step)
    play = (*scenario.play[:place], *scenario.play[place + 1 :])
    inquiries = tuple(
        replace(inquiry, after=inquiry.after - (inquiry.after > place)) for inquiry in scenario.inquiries
    )
    return replace(scenario, play=play, inquiries=inquiries)


def without_steps_naming(card: str, scenario: Scenario) -> Scenario:
    """The line of play without the steps that speak of a card."""
    for step in scenario.play:
        if card in cards_of(step.deed):
            scenario = without_step(step, scenario)
    return scenario
