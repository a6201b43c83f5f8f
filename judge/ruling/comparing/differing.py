"""Which questions of a scenario two rulesets answer differently."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.deadline import each_in_time
from judge.messages.message import Message, clause, message
from judge.rulebook.rulesets import switches
from judge.ruling.check import expected_under, own_ruleset, path
from judge.ruling.record.model import Answer
from judge.ruling.rule_on import rule_on
from judge.scenario.model.answers import same_answer
from judge.scenario.model.ask import Inquiry
from judge.scenario.model.scenario import Scenario

Basis = Literal["computed", "stated", "unknown"]
"""How two answers are known: both computed; one of them only stated in the scenario; or one of them not at all."""

_NO_RULING = {
    "no-ruling": ("why-no-ruling", "reason"),
    "no-ruling-yet": ("why-no-ruling-yet", "told"),
    "no-ruling-unless-set-aside": ("why-no-ruling-yet", "told"),
}
"""The verdicts that give none: what says the reason alone, and the gap in which they have it."""
_DOUBT: tuple[Basis, ...] = ("computed", "stated", "unknown")


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """A question that two rulesets answer differently, or may: an answer that is not known is empty.

    `rules` are the rules on the way to either answer or named by the author, of those the ones on which the rulesets
    differ, if there are any; `why_not` says why an answer is not known.
    """

    scenario: str
    question: str
    older: str
    newer: str
    basis: Basis
    rules: tuple[str, ...]
    why_not: str = ""


def differing(scenario: Scenario, older: str, newer: str) -> tuple[Difference, ...]:
    """The questions of a scenario that two rulesets answer differently, or may. Raises InputError."""
    rulings = each_in_time(lambda ruleset: rule_on(scenario, ruleset), (older, newer))
    answers = (ruling.answers for ruling in rulings)
    found = (
        _difference(scenario, inquiry, (older, first), (newer, second))
        for inquiry, first, second in zip(scenario.inquiries, *answers, strict=True)
    )
    return tuple(difference for difference in found if difference is not None)


def _difference(
    scenario: Scenario, inquiry: Inquiry, older: tuple[str, Answer], newer: tuple[str, Answer]
) -> Difference | None:
    (first, first_basis), (second, second_basis) = (
        _told(scenario, inquiry, ruleset, answer) for ruleset, answer in (older, newer)
    )
    basis = max(first_basis, second_basis, key=_DOUBT.index)
    if first_basis == second_basis == "unknown" or (basis != "unknown" and same_answer(first, second)):
        return None
    named = (number for expectation in inquiry.expectations for number in expectation.by)
    return Difference(
        scenario=scenario.file,
        question=inquiry.text,
        older=first,
        newer=second,
        basis=basis,
        rules=_deciding((older[0], newer[0]), {*path(older[1]), *path(newer[1]), *named}),
        why_not="" if basis != "unknown" else _reason(older[1] if first_basis == "unknown" else newer[1]),
    )


def _deciding(rulesets: tuple[str, str], rules: set[str]) -> tuple[str, ...]:
    apart = {
        number
        for switch in switches()
        if len({switch.value(ruleset) for ruleset in rulesets}) > 1
        for number in switch.rules
    }
    return tuple(sorted(rules & apart or rules))


def _told(scenario: Scenario, inquiry: Inquiry, ruleset: str, answer: Answer) -> tuple[str, Basis]:
    """An answer in words; where it can't be computed the one that the author states for the ruleset, if any."""
    if answer.certainty != "unsupported":
        return answer.answer or answer.verdict, "computed"
    stated = [
        one.answer
        for one in expected_under(inquiry, ruleset, own_ruleset(scenario))
        if one.certainty == "settled"
    ]
    return (stated[0], "stated") if stated else ("", "unknown")


def _reason(answer: Answer) -> str:
    """Why the judge gives no answer, without saying that it gives none."""
    verdict = answer.verdict
    if not isinstance(verdict, Message) or verdict.id not in _NO_RULING:
        return clause(verdict)
    name, gap = _NO_RULING[verdict.id]
    return clause(message(name, why=verdict.argument(gap)))
