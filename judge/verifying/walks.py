"""Replays a walk: each change starts from what is so and is allowed by a rule of its step; the end is as told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.verifying.document import Change, Fact, Step, Walk
from judge.verifying.fault import Fault
from judge.verifying.licences import allowing, is_licensed

Facts = dict[tuple[str, int, str], str]


def replay(start: Iterable[Fact], walk: Walk, number: int) -> Iterator[Fault]:
    """Everything that breaks in the walk of that number, counted from 1."""
    now = facts_of(start)
    for place, step in enumerate(walk.steps, start=1):
        where = f"walk {number}, step {step.number}"
        if step.number != place:
            yield Fault(
                where=where,
                why=f"it stands in the place of step {place}: a step is missing, or they are out of order",
            )
        for change in step.changes:
            yield from _starts(now, change, where)
            yield from _allowed(step, change, where)
            now[change.of, change.card, change.what] = change.after
    yield from _ends(now, facts_of(walk.end), number)


def facts_of(told: Iterable[Fact]) -> Facts:
    """Facts by whose they are and what they tell."""
    return {(fact.of, fact.card, fact.what): fact.value for fact in told}


def _starts(now: Facts, change: Change, where: str) -> Iterator[Fault]:
    known = now.get((change.of, change.card, change.what), "")
    if known != change.before:
        yield Fault(
            where=where,
            why=f"{change.what} of {change.of} is {_shown(known)} then, not {_shown(change.before)}",
        )


def _allowed(step: Step, change: Change, where: str) -> Iterator[Fault]:
    if change.before == change.after:
        yield Fault(where=where, why=f"{change.what} of {change.of} does not change")
    elif not is_licensed(step, change):
        needed = " or ".join(allowing(change)) or "no rule known here"
        cited = ", ".join(step.rules) or "none"
        told = f"{change.what} of {change.of} from {_shown(change.before)} to {_shown(change.after)}"
        yield Fault(where=where, why=f"no rule that it cites ({cited}) changes {told}; {needed} does")


def _ends(now: Facts, end: Facts, number: int) -> Iterator[Fault]:
    left = {fact: value for fact, value in now.items() if value}
    for of, card, what in {**left, **end}:
        reached, told = left.get((of, card, what), ""), end.get((of, card, what), "")
        if reached != told:
            yield Fault(
                where=f"walk {number}, the end",
                why=f"{what} of {of} comes to {_shown(reached)}, but is told as {_shown(told)}",
            )


def _shown(value: str) -> str:
    return f"“{value}”" if value else "as usual"
