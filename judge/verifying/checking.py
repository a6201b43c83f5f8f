"""Checks a whole ruling."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.messages.message import message
from judge.rulebook import DEFAULT_RULESET, load_rulebook
from judge.verifying.answering import answered, arguments_of, own_answers
from judge.verifying.arguments import argued
from judge.verifying.called import called
from judge.verifying.choices import choices_made
from judge.verifying.comparing import differing
from judge.verifying.document import Answer, Argument, Ruling
from judge.verifying.fault import Fault
from judge.verifying.gaps import unchecked
from judge.verifying.stepwise import own_steps, stepwise
from judge.verifying.unsaid import unsaid
from judge.verifying.walks import replay

SCHEMA = "judge-verify-1"


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What was checked, how much of it, and where it breaks.

    `read_off` counts answers that the checker gives itself; `unchecked` says what it cannot check, and why.
    """

    scenario: str
    holds: bool
    answers: int
    declined: int
    steps: int
    changes: int
    read_off: int
    faults: tuple[Fault, ...]
    unchecked: tuple[Fault, ...] = ()
    schema: str = SCHEMA


def verify(ruling: Ruling, anew: Ruling | None = None) -> Verdict:
    """Replay a ruling against its board; compare it with what the judge rules `anew`, if that is given."""
    told = (*_faults(ruling), *(differing(ruling, anew) if anew else ()))
    faults = tuple(dict.fromkeys(told))
    steps = [step for walk in ruling.proof.walks for step in walk.steps]
    found = [own_answers(ruling, answer, argument) for answer, argument in arguments_of(ruling)]
    return Verdict(
        scenario=ruling.scenario,
        holds=not faults,
        answers=len(ruling.answers),
        declined=sum(argument is None for argument in ruling.proof.arguments),
        steps=len(steps),
        changes=sum(len(step.changes) for step in steps),
        read_off=sum(any(one is not None for one in told) for told in found),
        faults=faults,
        unchecked=tuple(dict.fromkeys(unchecked(ruling))),
    )


def _faults(ruling: Ruling) -> Iterator[Fault]:
    proof = ruling.proof
    yield from unsaid(ruling)
    for number, walk in enumerate(proof.walks, start=1):
        start = walk.start or proof.start
        yield from replay(start, walk, number)
        yield from stepwise(start, walk, number, called((*start, *walk.end)))
    yield from _unknown_rules(ruling)
    if len(ruling.answers) != len(proof.arguments):
        yield Fault(
            where=message("the-proof"),
            why=message(
                "has-arguments-for-answers", number=len(proof.arguments), number2=len(ruling.answers)
            ),
        )
        return
    for answer, argument in zip(ruling.answers, proof.arguments, strict=True):
        yield from _answer(ruling, answer, argument)


def _answer(ruling: Ruling, answer: Answer, argument: Argument | None) -> Iterator[Fault]:
    where = message("answer-to", question=answer.question)
    if argument is None:
        if answer.certainty != "unsupported":
            yield Fault(where=where, why=message("answered-without-argument"))
        return
    if not 0 <= argument.walk < len(ruling.proof.walks):
        number = argument.walk + 1
        yield Fault(where=where, why=message("there-no-walk", number=number))
        return
    yield from choices_made(answer.choices, ruling.proof.walks[argument.walk].steps, where)
    same_language = ruling.proof.language == "en"
    yield from argued(answer, argument, ruling.proof.walks[argument.walk].steps, same_language=same_language)
    yield from own_steps(answer, where, same_language=same_language)
    yield from answered(ruling, answer, argument, where)


def _unknown_rules(ruling: Ruling) -> Iterator[Fault]:
    known = {rule.id for ruleset in {ruling.ruleset, DEFAULT_RULESET} for rule in load_rulebook(ruleset)}
    cited = {
        number: message("walk-step", at=at, number=step.number)
        for at, walk in enumerate(ruling.proof.walks, start=1)
        for step in walk.steps
        for number in step.rules
    } | {
        number: message("answer-to", question=answer.question)
        for answer in ruling.answers
        for number in answer.rules
    }
    for rule, where in cited.items():
        if rule not in known:
            yield Fault(where=where, why=message("there-no-rule", rule=rule))
