"""Comparing answers with what the author of a scenario expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.zones import ORDERED_ZONES
from judge.messages.lists import joined, listed
from judge.messages.message import message
from judge.rulebook.rulesets import DEFAULT_RULESET
from judge.ruling.record.model import Answer, Outcome
from judge.ruling.slices.bearing import rules_of
from judge.scenario.model.answers import canonical, same_answer
from judge.scenario.model.ask import (
    AskModifiers,
    AskPile,
    AskTriggerOrder,
    Branch,
    Expectation,
    Inquiry,
    Question,
)
from judge.scenario.model.board import InZone
from judge.scenario.model.places import ENGINE_ZONE
from judge.scenario.model.scenario import Scenario

with deferred(__name__):
    from judge.ruling.weighing.likelihood import together

Verdict = Literal["met", "failed", "unchecked"]
_OTHERWISE = "otherwise"


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """One expectation and what became of it. `faults` say each thing that is not as expected.

    It stays unchecked where the engine declines under a ruleset that it does not follow yet.
    """

    question: str
    ruleset: str
    expected: str
    got: str
    verdict: Verdict
    faults: tuple[str, ...] = ()
    line: int = 0


def own_ruleset(scenario: Scenario) -> str:
    """The ruleset that a scenario is written for."""
    return scenario.ruleset or DEFAULT_RULESET


def rulesets_expected(scenario: Scenario) -> tuple[str, ...]:
    """Every ruleset for which the scenario expects something, its own first."""
    named = (expectation.ruleset for inquiry in scenario.inquiries for expectation in inquiry.expectations)
    return tuple(dict.fromkeys((own_ruleset(scenario), *(name for name in named if name))))


def expected_under(inquiry: Inquiry, ruleset: str, own: str) -> tuple[Expectation, ...]:
    """The expectations of a question that speak of a ruleset; those that name none speak of the scenario's own."""
    return tuple(one for one in inquiry.expectations if (one.ruleset or own) == ruleset)


def check(inquiry: Inquiry, expectation: Expectation, answer: Answer, ruleset: str) -> Check:
    """Compare one answer with one expectation."""
    faults = tuple(_faults(inquiry, expectation, answer))
    if faults and any(outcome.likely for outcome in answer.outcomes):
        summed = replace(answer, outcomes=together(answer.outcomes, by_when=False))
        faults = tuple(_faults(inquiry, expectation, summed))
    declined = answer.certainty == "unsupported" and not answer.stopped and ruleset != DEFAULT_RULESET
    verdict: Verdict = "met" if not faults else "unchecked" if declined else "failed"
    return Check(
        question=inquiry.text,
        ruleset=ruleset,
        expected=expectation.answer,
        got=answer.answer or answer.verdict,
        verdict=verdict,
        faults=faults,
        line=expectation.line or inquiry.line,
    )


def _faults(inquiry: Inquiry, expectation: Expectation, answer: Answer) -> Iterator[str]:
    if expectation.certainty != answer.certainty:
        yield message("expected-got", told=_told(expectation), got=_got(answer))
        return
    if expectation.certainty == "settled" and not _same(inquiry, expectation.answer, answer.answer):
        yield message("expected-but-got-answer", answer=expectation.answer, answer2=answer.answer)
    for branch in expectation.branches:
        if not any(_fits(branch, outcome) for outcome in answer.outcomes):
            yield message(
                "expected-if-got", answer=branch.answer, when=branch.when, outcomes=_outcomes(answer)
            )
    missing = [rule for rule in expectation.by if rule not in path(answer)]
    if missing:
        yield message("not-path-answer", names=listed(missing, "comma"))


def path(answer: Answer) -> frozenset[str]:
    """Every rule on the path to an answer."""
    return frozenset((*answer.rules, *rules_of(answer.because)))


def _same(inquiry: Inquiry, expected: str, got: str) -> bool:
    return same_answer(expected, got, ordered=_in_order(inquiry.question))


def _in_order(question: Question) -> bool:
    """Whether an answer that is a list has an order: the question asks for it, or what is listed has one (401.3)."""
    if isinstance(question, AskPile) and isinstance(question.place, InZone):
        return ENGINE_ZONE[question.place.zone] in ORDERED_ZONES
    return isinstance(question, AskTriggerOrder) or (isinstance(question, AskModifiers) and question.ordered)


def _fits(branch: Branch, outcome: Outcome) -> bool:
    if not same_answer(branch.answer, outcome.answer):
        return False
    leads_there = f"{outcome.when} {outcome.likely}"
    wanted, told = (set(canonical(text).replace(";", " ").split()) for text in (branch.when, leads_there))
    return branch.when.casefold() == _OTHERWISE or wanted <= told


def _told(expectation: Expectation) -> str:
    if expectation.certainty == "settled":
        return message("settled-answer", answer=expectation.answer)
    return message(f"expected-{expectation.certainty}")


def _got(answer: Answer) -> str:
    return {
        "settled": message("settled-answer", answer=answer.answer),
        "depends": _outcomes(answer),
        "unsupported": answer.verdict,
    }[answer.certainty]


def _outcomes(answer: Answer) -> str:
    return joined(map(_outcome, answer.outcomes), "semicolon") or answer.answer


def _outcome(outcome: Outcome) -> str:
    if not outcome.likely:
        return message("answer-if", answer=outcome.answer, when=outcome.when)
    return message("if-and-likely", answer=outcome.answer, when=outcome.when, likely=outcome.likely)
