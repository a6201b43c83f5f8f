"""No text of these tests, scenarios and examples is the text of a real card; names of real cards may be used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.collection import ROOT
from tests.real_cards import real_cards

RUN = 14
"""Shorter runs of equal words are the templates of the game, which any card may share."""

PLACES = (
    "tests/text/fixtures/*.txt",
    "tests/**/*.py",
    "scenarios/**/*.scenario",
    "scenarios/**/*.cards",
    "examples/**/*.cards",
    "README.md",
    "scenarios/README.md",
)


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.lower().replace("’", "'"))


def runs(said: list[str]) -> Iterator[str]:
    return (" ".join(said[start : start + RUN]) for start in range(len(said) - RUN + 1))


def copied(place: str, text: str, cards: dict[str, str]) -> Iterator[str]:
    """Where a text begins to repeat a card; a run may go over the end of a line."""
    said = [(word, number) for number, line in enumerate(text.splitlines(), 1) for word in words(line)]
    for (_, number), run in zip(said, runs([word for word, _ in said]), strict=False):
        if run in cards:
            yield f"{place}:{number}: repeats {RUN} words of {cards[run]}"


@pytest.fixture(scope="module")
def cards_by_run(collection_path: Path) -> dict[str, str]:
    cards = real_cards(collection_path)
    return {
        run: card.title for card in cards for face in card.faces for run in runs(words(" ".join(face.text)))
    }


def test_a_copy_is_noticed() -> None:
    text = "When you win a faceoff here,\n  you may draw 2 cards, then retire this card."
    known = dict.fromkeys(runs(words(text)), "Night Owl")
    assert len(known) == 2
    assert set(copied("a.scenario", f"About:\n{text}", known)) == {
        "a.scenario:2: repeats 14 words of Night Owl"
    }
    assert not set(copied("a.scenario", text.replace("retire", "banish"), known))


def test_no_text_here_repeats_a_real_card(cards_by_run: dict[str, str]) -> None:
    paths = [path for pattern in PLACES for path in sorted(ROOT.glob(pattern))]
    assert len(paths) > 100
    found = [
        line
        for path in paths
        for line in copied(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"), cards_by_run)
    ]
    assert not found, "\n".join(dict.fromkeys(found))
