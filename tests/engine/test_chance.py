"""Decisions of chance: each choice of so many among all is as likely as any other (523.2)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from judge.engine.model.decision import Decision, Option
from judge.engine.model.likelihood import likelihood
from judge.scenario.running.explore import possible_answers


def of_chance(named: int, alike: int, number: int) -> Decision:
    return Decision(
        player="chance",
        kind="chance",
        what="which cards",
        options=tuple(Option(str(key), str(key)) for key in range(named)),
        rules=("523.2",),
        least=max(0, number - alike),
        most=min(number, named),
        alike=alike,
        number=number,
    )


CASES = [(3, 0, 1), (3, 0, 2), (1, 14, 6), (2, 1, 2), (4, 4, 3), (1, 5, 6)]


@pytest.mark.parametrize(("named", "alike", "number"), CASES)
def test_all_cases_together_are_certain(named: int, alike: int, number: int) -> None:
    decision = of_chance(named, alike, number)
    assert sum(likelihood(decision, answer) for answer in possible_answers(decision)) == 1


@pytest.mark.parametrize(("named", "alike", "number"), CASES)
def test_it_is_the_share_of_all_equally_likely_cases(named: int, alike: int, number: int) -> None:
    decision = of_chance(named, alike, number)
    cases = [frozenset(case) for case in combinations(range(named + alike), number)]
    for answer in possible_answers(decision):
        fitting = [case for case in cases if {card for card in case if card < named} == set(map(int, answer))]
        assert likelihood(decision, answer) == Fraction(len(fitting), len(cases))
