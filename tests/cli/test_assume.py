"""`--assume`: a reading of an open question taken throughout."""

from __future__ import annotations

import json

import pytest

from tests.collection import ROOT

from .conftest import Judge

GATE = str(ROOT / "scenarios" / "dependency" / "threshold_overdetermined.scenario")
POWER = "What is the power of Filly?"


def answer(judge: Judge, *options: str) -> tuple[str, str]:
    found = json.loads(judge("ask", GATE, "--json", *options)[1])
    (power,) = [one for one in found["answers"] if one["question"] == POWER]
    return power["answer"], power["certainty"]


def test_an_assumed_reading_settles_what_depends_on_it(judge: Judge) -> None:
    assert answer(judge)[1] == "depends"
    assert answer(judge, "--assume", "A01=any-context") == ("6", "settled")
    assert answer(judge, "--assume", "A01=leave-one-out") == ("5", "settled")


def test_the_ruling_says_what_was_assumed(judge: Judge) -> None:
    told = " ".join(judge("ask", GATE, "--assume", "A01=leave-one-out")[1].split())
    assert "Assumed: next to all the others as they are: take only the second one away and compare." in told


@pytest.mark.parametrize(
    ("assumption", "message"),
    [
        ("A1=any-context", "no open question"),
        ("A01=leave-one", "no reading"),
        ("A01", "no reading"),
    ],
)
def test_what_can_not_be_assumed_is_refused(judge: Judge, assumption: str, message: str) -> None:
    status, _, told = judge("ask", GATE, "--assume", assumption)
    assert status == 2
    assert message in told
