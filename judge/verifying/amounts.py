"""That points and action tokens change by as much as the deeds of a step say (502.1, 508.1, 517.2)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.messages.message import message
from judge.verifying.document import Change, Step
from judge.verifying.fault import Fault
from judge.verifying.happened import amount_of
from judge.verifying.licences import LOOPS
from judge.verifying.saying import as_number

_DEEDS = {"score": {"score": 1}, "action tokens": {"gain tokens": 1, "lose tokens": -1, "pay tokens": -1}}


def amounts(steps: tuple[Step, ...], where: dict[int, str]) -> Iterator[Fault]:
    """Steps that change points or tokens by another number than they say. What a loop repeats (802) is not told."""
    if is_loop(steps):
        return
    for step in steps:
        for change in step.changes:
            if change.what in _DEEDS and (_difference(change) != _told(step, change)):
                yield Fault(
                    where=where[step.number],
                    why=message("changes-by-other-number", what=change.what, of=change.of),
                )


def is_loop(steps: tuple[Step, ...]) -> bool:
    """Whether the walk shortens a loop."""
    return any(not set(LOOPS).isdisjoint(step.rules) for step in steps)


def _difference(change: Change) -> int | None:
    before, after = as_number(change.before or "0"), as_number(change.after or "0")
    return None if before is None or after is None else after - before


def _told(step: Step, change: Change) -> int:
    signs = _DEEDS[change.what]
    return sum(
        signs[deed.verb] * (amount_of(step, deed) or 0)
        for deed in step.deeds
        if deed.verb in signs and deed.player == change.of and not deed.averted
    )
