"""Checks that the steps of an answer are those of the walk, in their order, with nothing that they rest on left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.messages.lists import joined
from judge.messages.message import message
from judge.verifying.document import Answer, Argument, Reason, Step, Told
from judge.verifying.fault import Fault
from judge.verifying.slices import slice_of


def argued(
    answer: Answer, argument: Argument, steps: tuple[Step, ...], *, same_language: bool
) -> Iterator[Fault]:
    """Everything that breaks in the argument of one answer."""
    where = message("answer-to", question=answer.question)
    if argument.asked_after != len(steps):
        yield Fault(
            where=where,
            why=message(
                "was-asked-after-steps-walk-has", asked_after=argument.asked_after, number=len(steps)
            ),
        )
    yield from _in_order(answer.because, where)
    for told in answer.because:
        if told.step > 0:
            yield from _of_walk(told, steps, where, same_language=same_language)
    yield from _sliced(answer.because, argument, steps, where)
    yield from _complete(answer.because, argument, where)
    yield from _rules(answer, argument, where)


def _in_order(because: tuple[Told, ...], where: str) -> Iterator[Fault]:
    walked = [told.step for told in because if told.step > 0]
    own = [-told.step for told in because if told.step <= 0]
    if walked != sorted(set(walked)):
        yield Fault(where=where, why=message("its-steps-do-not-stand-order-walk"))
    if own != list(range(1, len(own) + 1)):
        yield Fault(where=where, why=message("step-its-own-missing-or-they-out"))


def _of_walk(told: Told, steps: tuple[Step, ...], where: str, *, same_language: bool) -> Iterator[Fault]:
    if told.step > len(steps):
        yield Fault(where=where, why=message("there-no-step-walk", step=told.step))
        return
    step = steps[told.step - 1]
    if told.said != step.said:
        yield Fault(where=where, why=message("step-says-other-than-walk", step=told.step))
    if same_language and told.text != step.text:
        yield Fault(
            where=where, why=message("step-walk-says-not", step=told.step, text=step.text, text2=told.text)
        )
    if told.rules != step.rules:
        cited, there = (joined(rules, "comma") or message("no-rule") for rules in (told.rules, step.rules))
        yield Fault(
            where=where, why=message("step-cites-here-walk", step=told.step, cited=cited, there=there)
        )


def _sliced(
    because: tuple[Told, ...], argument: Argument, steps: tuple[Step, ...], where: str
) -> Iterator[Fault]:
    """The steps said of the walk are those that wrote what the answer reads, and what brought these about."""
    needed = slice_of(steps, argument.reads)
    told = {one.step: one.rests for one in because if one.step > 0}
    for step in sorted(needed.keys() - told.keys()):
        yield Fault(where=where, why=message("step-bears-on-it-and-is-left-out", step=step))
    for step in sorted(told.keys() - needed.keys()):
        yield Fault(where=where, why=message("step-does-not-bear-on-it", step=step))
    for step, rests in told.items():
        if step in needed and {one for one in rests if one > 0} != set(needed[step]):
            yield Fault(where=where, why=message("step-comes-of-other-steps", step=step))


def _complete(because: tuple[Told, ...], argument: Argument, where: str) -> Iterator[Fault]:
    """Whatever a step rests on comes before it; what the answer rests on is there; nothing is shown in vain."""
    known: set[int] = set()
    for told in because:
        for missing in (one for one in told.rests if one not in known):
            yield Fault(
                where=where,
                why=message("rests-on-a-later-step", step=told.step, missing=missing),
            )
        known.add(told.step)
    for missing in (one for one in argument.on if one not in known):
        yield Fault(where=where, why=message("answer-rests-on-a-missing-step", missing=missing))
    resting = {*argument.on, *(one for told in because for one in told.rests)}
    for idle in sorted(known - resting):
        yield Fault(where=where, why=message("nothing-rests-step", idle=idle))


def _rules(answer: Answer, argument: Argument, where: str) -> Iterator[Fault]:
    """The rules of an answer are those of its steps and those that it names beside them."""
    cited = dict.fromkeys((*_cited(answer.because), *argument.beside))
    for rule in (one for one in answer.rules if one not in cited):
        yield Fault(where=where, why=message("among-its-rules-but-no-step-cites", rule=rule))
    for rule in (one for one in cited if one not in answer.rules):
        yield Fault(where=where, why=message("cited-step-but-not-among-its-rules", rule=rule))


def _cited(reasons: Iterable[Reason]) -> Iterator[str]:
    for reason in reasons:
        yield from reason.rules
        yield from _cited(reason.because)
