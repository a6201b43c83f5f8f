"""How much of the rulebook is carried out by code, and how much decides the answers that scenarios expect."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

import judge
from judge.messages.message import message, term
from judge.rulebook.cited_in_code import CodeCitation, citations_in
from judge.rulebook.numbers import GLOSSARY
from judge.rulebook.records import Rule
from judge.rulebook.rulebook import Rulebook
from judge.rulebook.testable import Untestable, rows, untestable
from judge.ruling.check import check, expected_under, own_ruleset, path
from judge.ruling.record.model import Ruling
from judge.scenario.model.scenario import Scenario

State = Literal["exercised", "implemented", "data", "open"]
UNNAMED = term("No code names it and no scenario is decided by it.")


class Row(msgspec.Struct, frozen=True):
    """A rule: the places in the code that name it, and the scenarios that it helps to decide.

    `reason` says why it can't be tested, or why it is open.
    """

    rule: str
    state: State
    code: tuple[str, ...]
    scenarios: tuple[str, ...]
    reason: str


class Coverage(msgspec.Struct, frozen=True):
    """Every row of a rulebook; `implemented` and `exercised` count testable rules with code, and with scenarios."""

    ruleset: str
    rules: int
    testable: int
    implemented: int
    exercised: int
    rows: tuple[Row, ...]


def exercised_by(scenario: Scenario, ruling: Ruling) -> frozenset[str]:
    """The rules that decided a scenario's answers, those answers alone that were expected and are as expected."""
    deciding = frozenset[str]()
    for inquiry, answer in zip(scenario.inquiries, ruling.answers, strict=True):
        for expectation in expected_under(inquiry, ruling.ruleset, own_ruleset(scenario)):
            met = check(inquiry, expectation, answer, ruling.ruleset).verdict == "met"
            if met and answer.certainty != "unsupported":
                deciding |= path(answer)
    return deciding


def places_in_code(citations: Iterable[CodeCitation]) -> dict[str, tuple[str, ...]]:
    """The places that name each rule, like `judge/engine/faceoffs/faceoff.py:flip`."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for citation in citations:
        place = f"{citation.file}:{citation.place}" if citation.place else citation.file
        found[citation.number][place] = None
    return {number: tuple(sorted(places)) for number, places in found.items()}


@cache
def places_in_judge() -> dict[str, tuple[str, ...]]:
    """The places in this program that name each rule."""
    return places_in_code(citations_in(Path(judge.__file__).parent))


def coverage(
    rulebook: Rulebook, code: Mapping[str, tuple[str, ...]], exercised: Mapping[str, frozenset[str]]
) -> Coverage:
    """The coverage of a rulebook by places in code, by rule, and by exercised rules, by scenario.

    A rule counts for itself alone: what exercises 705.2f does not exercise 705.2, nor the other way round.
    """
    bare = untestable(rulebook.text_of)
    told = tuple(_row(rule, bare, code.get(rule.id, ()), exercised) for rule in rows(rulebook))
    testable = [row for row in told if row.rule not in bare]
    return Coverage(
        ruleset=rulebook.ruleset,
        rules=len(told),
        testable=len(testable),
        implemented=sum(bool(row.code) for row in testable),
        exercised=sum(bool(row.scenarios) for row in testable),
        rows=told,
    )


def _row(rule: Rule, bare: Untestable, code: tuple[str, ...], exercised: Mapping[str, frozenset[str]]) -> Row:
    scenarios = tuple(sorted(name for name, rules in exercised.items() if rule.id in rules))
    held_by = bare.data.get(rule.id, "")
    state: State = "exercised" if scenarios else "data" if held_by else "implemented" if code else "open"
    reason = bare.reasons.get(rule.id, "")
    why = term(reason) if reason else message("coverage-data", place=held_by) if held_by else ""
    places = tuple(dict.fromkeys((*code, held_by))) if held_by else code
    return Row(rule.id, state, places, scenarios, why or (UNNAMED if state == "open" else ""))


def by_section(rulebook: Rulebook, found: Coverage) -> dict[str, tuple[Row, ...]]:
    """The rows of each section, and those of the glossary, in the order of the rulebook."""
    grouped: dict[str, list[Row]] = defaultdict(list)
    for row in found.rows:
        grouped[_section_of(rulebook, row.rule)].append(row)
    return {section: tuple(below) for section, below in grouped.items()}


def _section_of(rulebook: Rulebook, number: str) -> str:
    """The number of a rule's section; the glossary has none within it."""
    chain = (*(above.id for above in rulebook.parents(number)), number)
    return GLOSSARY if chain[0] == GLOSSARY else chain[1]
