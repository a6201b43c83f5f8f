"""Rulings as documents that are changed part by part so that all of it still fits together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from judge.verifying.document import Argument, Reason, Ruling, Step, Told, Walk


def alone(ruling: Ruling) -> Iterator[Ruling]:
    """For each settled answer the ruling on that question alone."""
    for answer, argument in zip(ruling.answers, ruling.proof.arguments, strict=True):
        if answer.certainty == "settled" and argument is not None:
            walks = (ruling.proof.walks[argument.walk],)
            proof = replace(ruling.proof, walks=walks, arguments=(replace(argument, walk=0),))
            yield replace(ruling, answers=(answer,), proof=proof)


def walk_of(ruling: Ruling) -> Walk:
    """The one walk."""
    return ruling.proof.walks[0]


def argument_of(ruling: Ruling) -> Argument:
    """The one argument."""
    argument = ruling.proof.arguments[0]
    assert argument is not None
    return argument


def with_answer(ruling: Ruling, **changes: Any) -> Ruling:  # noqa: ANN401 - fields of several kinds
    """The ruling with its answer changed."""
    return replace(ruling, answers=(replace(ruling.answers[0], **changes),))


def with_walk(ruling: Ruling, **changes: Any) -> Ruling:  # noqa: ANN401
    """The ruling with its walk changed."""
    return replace(ruling, proof=replace(ruling.proof, walks=(replace(walk_of(ruling), **changes),)))


def with_because(ruling: Ruling, because: tuple[Told, ...]) -> Ruling:
    """The ruling with these steps; what the answer rests on, and its rules, follow from them."""
    known = {told.step for told in because}
    told = tuple(replace(one, rests=tuple(step for step in one.rests if step in known)) for one in because)
    needed = {step for one in told for step in one.rests}
    on = tuple(one.step for one in told if one.step not in needed)
    beside = argument_of(ruling).beside
    argument = replace(argument_of(ruling), on=on, asked_after=len(walk_of(ruling).steps))
    changed = with_answer(ruling, because=told, rules=tuple(dict.fromkeys((*_cited(told), *beside))))
    return replace(changed, proof=replace(changed.proof, arguments=(argument,)))


def _cited(reasons: Iterable[Reason]) -> Iterator[str]:
    for reason in reasons:
        yield from reason.rules
        yield from _cited(reason.because)


def with_order(ruling: Ruling, order: tuple[int, ...]) -> Ruling:
    """The ruling with the steps of its walk of these numbers alone, in this order, all numbers being made to fit.

    Where a step is left out, what rested on it rests on what it rested on itself.
    """
    number = {old: new for new, old in enumerate(order, start=1)}
    steps = {step.number: step for step in walk_of(ruling).steps}
    caused = {step.number: step.causes for step in walk_of(ruling).steps}
    walk = tuple(
        replace(steps[old], number=new, causes=_earlier(_left(caused[old], caused, number), number, new))
        for old, new in number.items()
    )
    because = ruling.answers[0].because
    rests = {told.step: told.rests for told in because}
    moved = [
        replace(told, step=number[told.step], rests=_moved(_left(told.rests, rests, number), number, told))
        for told in because
        if told.step in number
    ]
    first = bool(because) and because[0].step < 0
    own = tuple(
        replace(told, rests=_moved(_left(told.rests, rests, number), number, told))
        for told in because
        if told.step < 0
    )
    walked = tuple(sorted(moved, key=lambda told: told.step))
    return with_because(with_walk(ruling, steps=walk), (*own, *walked) if first else (*walked, *own))


def _left(resting: Iterable[int], rests: dict[int, tuple[int, ...]], number: dict[int, int]) -> Iterator[int]:
    """What is rested on, through steps that are left out."""
    for step in resting:
        if step < 0 or step in number:
            yield step
        else:
            yield from _left(rests.get(step, ()), rests, number)


def _earlier(causes: Iterable[int], number: dict[int, int], here: int) -> tuple[int, ...]:
    """The new numbers of the causes of a step, as far as they are still before it."""
    return tuple(sorted({number[cause] for cause in causes if number[cause] < here}))


def _moved(resting: Iterable[int], number: dict[int, int], told: Told) -> tuple[int, ...]:
    """The new numbers of earlier steps."""
    here = number.get(told.step)
    found = (step if step < 0 else number[step] for step in resting)
    return tuple(sorted({step for step in found if here is None or step < 0 or step < here}))


def with_rule(ruling: Ruling, place: int, old: str, new: str) -> Ruling:
    """The ruling with one rule of a step exchanged for another, in the walk and wherever it is shown."""
    because = ruling.answers[0].because
    told = because[place]
    changed = replace(told, rules=_exchanged(told.rules, old, new))
    steps = tuple(
        replace(step, rules=changed.rules) if step.number == told.step else step
        for step in walk_of(ruling).steps
    )
    told_anew = (*because[:place], changed, *because[place + 1 :])
    return with_because(with_walk(ruling, steps=steps), told_anew)


def _exchanged(rules: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    return tuple(new if rule == old else rule for rule in rules)


def numbers_of(steps: Iterable[Step]) -> tuple[int, ...]:
    """The numbers of some steps."""
    return tuple(step.number for step in steps)
