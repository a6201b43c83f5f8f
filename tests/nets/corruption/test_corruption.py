"""The checker of rulings rejects no fewer false ones than is recorded, and none that is as the judge said it."""

from __future__ import annotations

from functools import cache

import pytest

from judge.verifying.checking import verify
from judge.verifying.document import Ruling
from tests.examples import MORE
from tests.nets.corruption.families import FAMILIES, Family
from tests.nets.corruption.rates import EVERY, RECORD, Rate, least, rates, sampled
from tests.nets.ratchet import read_record

IN = 1 if MORE > 1 else EVERY
"""One in so many scenarios is tried."""
ENOUGH = 20
"""A rate of fewer false rulings says nothing."""


@cache
def rulings() -> tuple[Ruling, ...]:
    return tuple(sampled(IN))


def test_what_is_reported_as_it_is_holds() -> None:
    assert [ruling.answers[0].question for ruling in rulings() if not verify(ruling).holds] == []


def test_no_fewer_false_rulings_are_rejected() -> None:
    record = read_record(RECORD)
    measured = {family: rate for family, rate in rates(rulings()).items() if rate.tried >= ENOUGH}
    assert measured
    assert {one: rate for one, rate in measured.items() if rate.exact < _least(record[one], rate)} == {}


def _least(recorded: int, rate: Rate) -> float:
    return recorded if IN == 1 else least(recorded, rate.tried)


def test_the_more_are_tried_the_nearer_the_rate_must_be() -> None:
    assert least(96, 50) < least(96, 500) < least(96, 50_000) < 96
    assert least(96, 500) > 90
    assert least(100, 50) == 100


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_each_family_makes_something_else(family: Family) -> None:
    made = [(false, ruling) for ruling in rulings() for false in family(ruling)]
    assert made
    assert all(false != ruling for false, ruling in made)
