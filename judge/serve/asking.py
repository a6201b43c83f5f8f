"""Rulings as pieces of the page: the verdict with its steps, why it is not so, what would be if."""

from __future__ import annotations

from typing import Any

from judge.changing.asking import Asker, played_on
from judge.changing.what_if import change_told
from judge.changing.why_not import why_not
from judge.engine.watching import watching
from judge.page.building import ruled
from judge.report.what_if import what_if
from judge.rulebook.rulesets import find_ruleset
from judge.ruling.answer import answered, rule
from judge.ruling.check import own_ruleset
from judge.ruling.model import Ruling
from judge.ruling.readings import Readings
from judge.scenario.model import Scenario
from judge.scenario.runner import run
from judge.serve import requests
from judge.serve.desk import Desk

Told = tuple[str, dict[str, Any]]

_YES_NO = ("yes", "no")


def rule_on(scenario: Scenario, ruleset: str = "") -> Ruling:
    """The ruling with all its outcomes, under a ruleset or that of the scenario. Raises InputError."""
    chosen = find_ruleset(ruleset).id if ruleset else own_ruleset(scenario)
    return rule(run(scenario, chosen), every=True)


def answer(request: requests.Answer, desk: Desk) -> Told:
    """The answers, each with the steps that move the board."""
    scenario = desk.asked(request.question)
    with watching() as watched:
        ruling = rule_on(scenario)
    told = ruled(scenario, desk.told(ruling), desk.say, desk.language, watched)
    return "answer.html", {**told, "asked": request.question, "yes_no": _is_yes_no(ruling)}


def _is_yes_no(ruling: Ruling) -> bool:
    return all(one.answer in _YES_NO or one.outcomes for one in ruling.answers)


def why_not_so(request: requests.WhyNot, desk: Desk) -> Told:
    """What stands in the way of a yes."""
    scenario = desk.asked(request.question)
    ruleset = own_ruleset(scenario)
    played = run(scenario, ruleset)
    base = answered(played, scenario.inquiries[-1], Readings(played))
    found = why_not(scenario, Asker(ruleset), base)
    return "why_not.html", {"found": found, "ruleset": ruleset}


def what_if_so(request: requests.WhatIf, desk: Desk) -> Told:
    """The answer with one thing otherwise, beside the one as the board is."""
    scenario = desk.asked(request.question)
    change = change_told(scenario, request.change)
    ruling = rule(run(scenario, own_ruleset(scenario)))
    otherwise = rule(played_on(change.make(scenario), ruling.ruleset))
    compared = what_if(ruling, otherwise, change.told)
    return "what_if.html", {
        "compared": compared,
        "pairs": tuple(zip(compared.answers, ruling.answers, otherwise.answers, strict=True)),
        "told": desk.told(otherwise),
    }
