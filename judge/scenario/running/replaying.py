"""The line of play of a changed scenario, played again: what can no longer be done is left out."""

from __future__ import annotations

from msgspec.structs import replace

from judge.diagnostics import InputError
from judge.scenario.model import play
from judge.scenario.model.board import cards_of
from judge.scenario.model.play import Step
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.played import Played
from judge.scenario.running.runner import run

_CHOICES = (play.Choose, play.Decline, play.Challenge, play.Pass)


def played_on(
    scenario: Scenario,
    ruleset: str,
    assumed: tuple[tuple[str, str], ...] = (),
    limit: int | None = None,
) -> Played:
    """The line of play of a changed scenario, without the choices that nobody is asked for any more.

    Raises InputError if the board is impossible, or if what is done does not fit.
    """
    while True:
        try:
            return run(scenario, ruleset, assumed, limit=limit)
        except InputError as fault:
            lines = {one.line for one in fault.diagnostics}
            idle = (one for one in scenario.play if one.line in lines and isinstance(one.deed, _CHOICES))
            step = next(idle, None)
            if step is None:
                raise
            scenario = without_step(step, scenario)


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
