from __future__ import annotations

import pytest

from judge.cards.model import CardType, Face
from judge.cards.unread import unread_about


def _face(*fields: str) -> Face:
    return Face(name="Rover", type=CardType.FRIEND, unread=tuple((field, "?") for field in fields))


@pytest.mark.parametrize(
    ("field", "characteristic"),
    [
        ("SecondaryPlayRequiredPower", "play requirement"),
        ("ProblemPlayerElement1", "confront requirement"),
        ("MultiSecondaryElement", "color"),
        ("Power", "power"),
        ("Cost", "cost"),
        ("Bonus", "point value"),
    ],
)
def test_a_field_is_about_its_own_characteristic_alone(field: str, characteristic: str) -> None:
    assert unread_about(_face(field), characteristic) == (field,)
    others = {"play requirement", "confront requirement", "color", "power", "cost"} - {characteristic}
    assert not any(unread_about(_face(field), other) for other in others)


def test_a_keyword_that_could_not_be_read_is_about_no_figure() -> None:
    assert not unread_about(_face("Keywords"), "play requirement")
    assert not unread_about(_face("Keywords"), "color")


def test_a_field_that_nobody_knows_may_be_about_anything() -> None:
    assert unread_about(_face("Errata"), "play requirement") == ("Errata",)
    assert unread_about(_face(), "play requirement") == ()
