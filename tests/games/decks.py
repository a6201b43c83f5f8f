"""The two decks of invented cards that are among the examples."""

from __future__ import annotations

from pathlib import Path

_FOLDER = Path(__file__).resolve().parents[2] / "examples" / "decks"
POND = _FOLDER / "pond.deck"
REEDS = _FOLDER / "reeds.deck"
CARDS = _FOLDER / "water.cards"
DECKS = (POND, REEDS)


def changed(deck: Path, old: str, new: str) -> str:
    """The text of a deck with one line of it otherwise."""
    text = deck.read_text(encoding="utf-8")
    assert text.count(f"{old}\n") == 1
    return text.replace(f"{old}\n", f"{new}\n")
