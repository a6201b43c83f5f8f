from __future__ import annotations

import pytest

from judge.text.agreement import disagreements
from judge.text.ast.ability import Ability

from .reading import fixtures, read


def faults(text: str) -> list[str]:
    reading = read(text)
    assert isinstance(reading.ability, Ability)
    return [fault for _, fault in disagreements(reading.ability, reading.normalised)]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Dismiss a Dragons.", "singular"),
        ("Dismiss two Dragon.", "plural"),
        ("Dismiss each Dragons here.", "singular"),
        ("Ready one of your Dragon.", "plural"),
        ("Main Phase: Exhaust card to draw a card.", "which one"),
    ],
)
def test_a_determiner_that_does_not_agree_is_reported(text: str, fault: str) -> None:
    (told,) = faults(text)
    assert fault in told


def test_fixtures_agree() -> None:
    assert [(text, fault) for text, _ in fixtures() for fault in faults(text)] == []


@pytest.mark.parametrize(
    "text", ["Exhaust a your Dragons.", "Ready another your Dragon.", "Move one your Dragons home."]
)
def test_two_determiners_mean_nothing(text: str) -> None:
    declined = read(text).declined
    assert declined is not None
    assert "“of” is missing" in declined.reason
