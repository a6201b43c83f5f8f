"""A ruling on a scenario from its first line to its last question; what rules is imported when it is first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.deadline import OutOfTimeError, sharing, within

if TYPE_CHECKING:
    from judge.ruling.record.model import Ruling
    from judge.scenario.model.scenario import Scenario


_FOR_RULING = 0.9
"""So much of the time of whoever asks; the rest is for telling the ruling."""


def rule_on(
    scenario: Scenario,
    ruleset: str = "",
    *,
    every: bool = False,
    assumed: tuple[tuple[str, str], ...] = (),
    limit: int | None = None,
    seconds: float | None = None,
) -> Ruling:
    """The ruling on a scenario under a ruleset, the scenario's own if that is empty. Raises InputError.

    `every` lists each outcome, `assumed` are the readings of open questions to take instead of the defaults, `limit`
    bounds how much is followed, `seconds` for how long: what is not answered then is declined.
    """
    from judge.ruling.answer import no_time, rule
    from judge.scenario.running.runner import run

    chosen = chosen_ruleset(scenario, ruleset)
    try:
        with sharing(_FOR_RULING), within(seconds):
            return rule(run(scenario, chosen, assumed, limit=limit), every=every)
    except OutOfTimeError as over:
        return no_time(scenario, chosen, over)


def chosen_ruleset(scenario: Scenario, ruleset: str) -> str:
    """The ruleset of that name, or the scenario's own if that is empty. Raises InputError for an unknown one."""
    from judge.rulebook.rulesets import find_ruleset
    from judge.ruling.check import own_ruleset

    return find_ruleset(ruleset).id if ruleset else own_ruleset(scenario)
