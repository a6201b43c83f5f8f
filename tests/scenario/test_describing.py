"""Naming a card by describing it (201.1b)."""

from __future__ import annotations

import pytest

from judge.cards.model import CardType, Color, Face
from judge.engine.model.definition import DefinedFace, Definition
from judge.engine.model.obj import Obj
from judge.scenario.model.describing import describes

FLYER = Face(
    name="Racer",
    subtitle="Fast Flyer",
    type=CardType.FRIEND,
    colors=(Color("blue"),),
    traits=("Pegasus",),
    cost=2,
    power=3,
)
RACER = Obj(oid=1, physical=1, definition=Definition((DefinedFace(FLYER, ()),)), owner="Alice", zone="hand")


@pytest.mark.parametrize(
    "words", ["the blue pegasus", "the blue 2-cost pegasus", "a friend with power 3 and cost 2", "racer"]
)
def test_description(words: str) -> None:
    assert describes(words, RACER)


@pytest.mark.parametrize("words", ["the pink pegasus", "the blue 3-cost pegasus", "the card", "a blue event"])
def test_what_it_is_not(words: str) -> None:
    assert not describes(words, RACER)
