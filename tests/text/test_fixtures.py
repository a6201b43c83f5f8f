from __future__ import annotations

from judge.text.read import print_ability, tiles

from .notation import compact
from .reading import ability, fixtures, mistyped, read

ALL = list(fixtures())


def test_there_is_a_fixture_for_each_construction() -> None:
    assert len(ALL) >= 90
    assert len({text for text, _ in ALL}) == len(ALL)


def test_each_reads_as_the_tree_beside_it() -> None:
    assert [(text, read_as) for text, tree in ALL if (read_as := compact(ability(text))) != tree] == []


def test_each_prints_back_and_tiles() -> None:
    assert [text for text, _ in ALL if print_ability(ability(text)) != text] == []
    assert [text for text, _ in ALL if not tiles(ability(text), text)] == []


def test_every_field_holds_what_its_class_declares() -> None:
    assert [(text, fault) for text, _ in ALL for fault in mistyped(ability(text))] == []


def test_tiling_notices_a_leaf_too_many() -> None:
    reading = read("Draw 2 cards.")
    assert reading.ability is not None
    assert not tiles(reading.ability, "Draw 2 cards. Then stop.")
    assert not tiles(reading.ability, "Draw 3 cards.")
