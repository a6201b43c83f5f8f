"""Asking why not and what if of a scenario."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.changing.asking import Asker
from judge.changing.search import SoFar
from judge.changing.what_if import change_told
from judge.changing.why_not import WhyNot, why_not
from judge.deadline import OutOfTimeError, sharing
from judge.ruling.answer import answered, no_time, rule
from judge.ruling.record.model import Ruling
from judge.ruling.rule_on import chosen_ruleset, rule_on
from judge.ruling.weighing.readings import Readings
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.replaying import played_on
from judge.scenario.running.runner import run

Assumed = tuple[tuple[str, str], ...]


class Otherwise(msgspec.Struct, frozen=True, kw_only=True):
    """The ruling on a scenario, and the one on it with something changed; `change` says what."""

    ruling: Ruling
    changed: Ruling
    change: str


def why_not_so(
    scenario: Scenario,
    ruleset: str = "",
    assumed: Assumed = (),
    so_far: SoFar | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> WhyNot:
    """Why the last question of a scenario is not answered with yes.

    A search that was `stopped` is taken up again by what it has left in `so_far`. Raises InputError for an impossible
    board, OutOfTimeError if there is not even time for the board, IndexError if `so_far` is of another scenario.
    """
    chosen = chosen_ruleset(scenario, ruleset)
    played = run(scenario, chosen, assumed)
    answer = answered(played, scenario.inquiries[-1], Readings(played))
    return why_not(scenario, Asker(chosen, assumed), answer, so_far, stopped)


def otherwise(scenario: Scenario, sentence: str, ruleset: str = "", assumed: Assumed = ()) -> Otherwise:
    """What would be ruled with one thing changed, as “Gem is ready”. Raises InputError if that can't be changed."""
    change = change_told(scenario, sentence)
    with sharing(0.5):
        ruling = rule_on(scenario, ruleset, assumed=assumed)
    changed = _ruled(change.make(scenario), ruling.ruleset, assumed)
    return Otherwise(ruling=ruling, changed=changed, change=change.told)


def _ruled(scenario: Scenario, ruleset: str, assumed: Assumed) -> Ruling:
    """The ruling on a changed scenario."""
    try:
        return rule(played_on(scenario, ruleset, assumed), changed=True)
    except OutOfTimeError as over:
        return no_time(scenario, ruleset, over)
