"""Rulings as pieces of the page: the verdict with its steps, why it is not so, what would be if."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import msgspec

from judge.changing.otherwise import otherwise, why_not_so
from judge.changing.pieces import of_pieces
from judge.changing.search import SoFar
from judge.engine.model.watching import watching
from judge.messages.message import spoken_of
from judge.page.building import ruled
from judge.report.what_if import what_if as compared
from judge.report.why_not import tried_in
from judge.ruling.record.model import Ruling
from judge.ruling.rule_on import rule_on
from judge.scenario.model.scenario import Scenario
from judge.scenario.rewriting.written import MisplacedError
from judge.scenario.statements import one_question
from judge.serve import requests
from judge.serve.desk import Desk
from judge.serve.limits import SECONDS_OF_SEARCH

Told = tuple[str, dict[str, Any]]

_YES_NO = ("yes", "no")


def answer(request: requests.Answer, desk: Desk) -> Told:
    """The answers, each with the steps that move the board."""
    scenario = desk.asked(request.question)
    with watching() as watched:
        ruling = rule_on(scenario, every=True)
    told = ruled(scenario, desk.told(ruling), desk.say, desk.language, watched)
    return "answer.html", {
        **told,
        "edition": ruling.ruleset,
        "question": request.question,
        "yes_no": _is_yes_no(ruling),
        "changes": tuple(_changes(scenario, ruling)) if request.question else (),
    }


def _changes(scenario: Scenario, ruling: Ruling) -> Iterator[tuple[int, tuple[str, ...]]]:
    """What could be otherwise with each card, by the number of its cardboard."""
    numbers = {name: number for one in ruling.answers if one.argument for name, number in one.argument.pieces}
    found: dict[int, list[str]] = {}
    for change in of_pieces(scenario):
        for name in spoken_of(change.told)[:1]:
            if name in numbers:
                found.setdefault(numbers[name], []).append(change.told)
    yield from ((number, tuple(told)) for number, told in found.items())


def _is_yes_no(ruling: Ruling) -> bool:
    return all(one.answer in _YES_NO or one.outcomes for one in ruling.answers)


def why_not(request: requests.WhyNot, desk: Desk) -> Told:
    """What stands in the way of a yes, as far as the search has come in its time; the page asks for the rest."""
    so_far = request.so_far or SoFar()
    try:
        found = why_not_so(
            one_question(desk.asked(request.question)), so_far=so_far, stopped=_after(SECONDS_OF_SEARCH)
        )
    except IndexError:
        raise MisplacedError(request.question) from None
    return "why_not.html", {
        "found": found,
        "tried": tried_in(found),
        "so_far": so_far,
        "left": msgspec.to_builtins(so_far),
    }


def _after(seconds: float) -> Callable[[], bool]:
    """Says whether so much time has passed since it was first called."""
    first: list[float] = []

    def passed() -> bool:
        first[:] = first or [monotonic()]
        return monotonic() > first[0] + seconds

    return passed


def what_if(request: requests.WhatIf, desk: Desk) -> Told:
    """The answers with one thing otherwise, beside those as the board is."""
    both = otherwise(desk.asked(request.question), request.change)
    return "what_if.html", {
        "compared": compared(both.ruling, both.changed, both.change),
        "told": desk.told(both.changed),
    }
