"""No less of the real collection is understood than is recorded, and what is read is read as it was."""

from __future__ import annotations

import pytest

from tests.collection import COLLECTION
from tests.nets.collection import FIGURES, figures, fingerprint, recorded_trees, trees
from tests.nets.ratchet import read_record, unlike
from tests.real_cards import real_readings

pytestmark = pytest.mark.usefixtures("collection_path")


def test_the_figures_are_those_recorded() -> None:
    record = read_record(FIGURES)
    if record["collection"] != fingerprint(trees(real_readings(COLLECTION))):
        pytest.skip("the figures were taken from another collection than the one that is here")
    assert unlike(record["figures"], figures(real_readings(COLLECTION))) == []


def test_each_card_is_read_as_the_trees_recorded() -> None:
    """Cards that say something else than in the collection recorded are passed over."""
    recorded = recorded_trees()
    changed = [
        number
        for number, one in trees(real_readings(COLLECTION)).items()
        if number in recorded and recorded[number].text == one.text and recorded[number].trees != one.trees
    ]
    assert changed == [], "if it is meant so: python -m tests.nets.collection"
