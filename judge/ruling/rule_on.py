"""A ruling on a scenario from its first line to its last question; what rules is imported when it is first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.deadline import within

if TYPE_CHECKING:
    from judge.ruling.model import Ruling
    from judge.scenario.model import Scenario


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
    bounds how much is followed, `seconds` for how long: what is not answered then is declined. Raises OutOfTimeError if
    there was not even time for the board.
    """
    from judge.ruling.answer import rule
    from judge.scenario.runner import run

    with within(seconds):
        return rule(run(scenario, chosen_ruleset(scenario, ruleset), assumed, limit=limit), every=every)


def chosen_ruleset(scenario: Scenario, ruleset: str) -> str:
    """The ruleset of that name, or the scenario's own if that is empty. Raises InputError for an unknown one."""
    from judge.rulebook.rulesets import find_ruleset
    from judge.ruling.check import own_ruleset

    return find_ruleset(ruleset).id if ruleset else own_ruleset(scenario)
