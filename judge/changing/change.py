"""One thing that is otherwise in a scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from judge.scenario.model.scenario import Scenario


class Change(msgspec.Struct, frozen=True, eq=False):
    """What is otherwise, as a clause ("Gem is ready"), how much that is, and the scenario made so.

    `family` is shared by changes of one thing to different extents, of which only the smallest is shown.
    """

    told: str
    size: int
    family: str
    make: Callable[[Scenario], Scenario]


def made(scenario: Scenario, changes: Iterable[Change]) -> Scenario:
    """The scenario with all of the changes."""
    for change in changes:
        scenario = change.make(scenario)
    return scenario
