"""The real collection, where there is one: how much is read, and that what is read is whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.text.ast.node import Tree
from judge.text.check import Summary, check_cards
from tests.real_cards import real_cards, real_readings

from .reading import mistyped


@pytest.fixture(scope="module")
def summary(collection_path: Path) -> Summary:
    return check_cards(real_cards(collection_path), lambda *_: None)


@pytest.fixture(scope="module")
def abilities(collection_path: Path) -> list[Tree]:
    readings = (reading for _, of_card in real_readings(collection_path) for reading in of_card)
    return [reading.ability for reading in readings if reading.ability is not None]


def test_most_cards_are_read(summary: Summary) -> None:
    assert summary.cards_parsed >= 0.76 * summary.cards
    assert summary.abilities_parsed >= 0.81 * summary.abilities


def test_all_that_is_read_prints_back(summary: Summary) -> None:
    assert summary.round_trip == summary.abilities_parsed


def test_no_card_text_is_given_away(summary: Summary) -> None:
    assert all(len(failure.excerpt) <= 60 for failure in summary.failures)


def test_every_field_holds_what_its_class_declares(abilities: list[Tree]) -> None:
    assert [fault for ability in abilities for fault in mistyped(ability)] == []


def test_every_reference_is_bound(abilities: list[Tree]) -> None:
    assert list(unbound(abilities)) == []


def unbound(abilities: list[Tree]) -> Iterator[str]:
    for ability in abilities:
        for node in ability.walk():
            free = getattr(node, "label", 0) < 0 and not getattr(node, "labels", ())
            if free and getattr(node, "word", "host") not in ("host", "earlier", "described"):
                yield f"{node.word} in {ability.form}"
            if free and getattr(node, "role", "") in ("they", "that-player"):
                yield f"{node.role} in {ability.form}"
