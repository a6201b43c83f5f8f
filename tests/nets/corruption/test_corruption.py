"""The checker of rulings rejects no fewer false ones than is recorded, and none that is as the judge said it."""

from __future__ import annotations

from functools import cache

import pytest

from judge.verifying.checking import verify
from judge.verifying.document import Ruling
from tests.examples import MORE
from tests.nets.corruption.families import FAMILIES, Family
from tests.nets.corruption.rates import EVERY, RECORD, rates, sampled
from tests.nets.ratchet import read_record

IN, SPREAD = (1, 0) if MORE > 1 else (EVERY, 5)
"""One in so many scenarios is tried, and by so many in 100 a rate there may lie below that of all of them."""
ENOUGH = 20
"""A rate of fewer false rulings says nothing."""


@cache
def rulings() -> tuple[Ruling, ...]:
    return tuple(sampled(IN))


def test_what_is_reported_as_it_is_holds() -> None:
    assert [ruling.answers[0].question for ruling in rulings() if not verify(ruling).holds] == []


def test_no_fewer_false_rulings_are_rejected() -> None:
    record = read_record(RECORD)
    measured = {family: rate.percent for family, rate in rates(rulings()).items() if rate.tried >= ENOUGH}
    assert {family: rate for family, rate in measured.items() if rate < record[family] - SPREAD} == {}


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_each_family_makes_something_else(family: Family) -> None:
    made = [(false, ruling) for ruling in rulings() for false in family(ruling)]
    assert made
    assert all(false != ruling for false, ruling in made)
