from __future__ import annotations

import pytest

from judge.text.read import print_ability, tiles

from .notation import compact
from .reading import ability, fixtures, mistyped, read

ALL = list(fixtures())


def test_there_is_a_fixture_for_each_construction() -> None:
    assert len(ALL) >= 90
    assert len({text for text, _ in ALL}) == len(ALL)


@pytest.mark.parametrize(("text", "tree"), ALL, ids=[text for text, _ in ALL])
def test_reads_as(text: str, tree: str) -> None:
    assert compact(ability(text)) == tree


@pytest.mark.parametrize("text", [text for text, _ in ALL])
def test_prints_back_and_tiles(text: str) -> None:
    reading = read(text)
    assert reading.ability is not None
    assert print_ability(reading.ability) == text
    assert tiles(reading.ability, text)


@pytest.mark.parametrize("text", [text for text, _ in ALL])
def test_every_field_holds_what_its_class_declares(text: str) -> None:
    assert list(mistyped(ability(text))) == []


def test_tiling_notices_a_leaf_too_many() -> None:
    reading = read("Draw 2 cards.")
    assert reading.ability is not None
    assert not tiles(reading.ability, "Draw 2 cards. Then stop.")
    assert not tiles(reading.ability, "Draw 3 cards.")
