"""Replays a walk: each change starts from what is so and is allowed by a rule of its step; the end is as stated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.messages.lists import listed
from judge.messages.message import message
from judge.verifying.document import Change, Fact, Step, Walk
from judge.verifying.fault import Fault
from judge.verifying.licences import allowing, is_licensed

Facts = dict[tuple[str, int, str], str]


def replay(start: Iterable[Fact], walk: Walk, number: int) -> Iterator[Fault]:
    """Everything that breaks in the walk of that number, counted from 1."""
    now = facts_of(start)
    for place, step in enumerate(walk.steps, start=1):
        where = message("walk-and-step", number=number, number2=step.number)
        if step.number != place:
            yield Fault(
                where=where,
                why=message("stands-place-step-step-missing-or-they", place=place),
            )
        for change in step.changes:
            yield from _starts(now, change, where)
            yield from _allowed(step, change, where)
            now[change.of, change.card, change.what] = change.after
    yield from _ends(now, facts_of(walk.end), number)


def facts_of(told: Iterable[Fact]) -> Facts:
    """Facts by whose they are and what they say."""
    return {(fact.of, fact.card, fact.what): fact.value for fact in told}


def _starts(now: Facts, change: Change, where: str) -> Iterator[Fault]:
    known = now.get((change.of, change.card, change.what), "")
    if known != change.before:
        yield Fault(
            where=where,
            why=message(
                "then-not", what=change.what, of=change.of, shown=_shown(known), shown2=_shown(change.before)
            ),
        )


def _allowed(step: Step, change: Change, where: str) -> Iterator[Fault]:
    if change.before == change.after:
        yield Fault(where=where, why=message("does-not-change", what=change.what, of=change.of))
    elif not is_licensed(step, change):
        needed = _one_of(allowing(change)) or message("no-rule-known-here")
        cited = listed(step.rules, "comma")
        told = message(
            "value-goes-from-to",
            what=change.what,
            of=change.of,
            shown=_shown(change.before),
            shown2=_shown(change.after),
        )
        yield Fault(
            where=where, why=message("no-rule-cites-changes-does", cited=cited, told=told, needed=needed)
        )


def _one_of(rules: tuple[str, ...]) -> str:
    first, *rest = rules or ("",)
    return message("rule-or-rule", first=first, rest=_one_of(tuple(rest))) if rest else first


def _ends(now: Facts, end: Facts, number: int) -> Iterator[Fault]:
    left = {fact: value for fact, value in now.items() if value}
    for of, card, what in {**left, **end}:
        reached, told = left.get((of, card, what), ""), end.get((of, card, what), "")
        if reached != told:
            yield Fault(
                where=message("walk-end", number=number),
                why=message(
                    "comes-to-another-value", what=what, of=of, shown=_shown(reached), shown2=_shown(told)
                ),
            )


def _shown(value: str) -> str:
    return message("told-value", value=value) if value else message("as-usual")
