"""Whole games that play themselves, beside rulings in the same process."""

from __future__ import annotations

from collections.abc import Iterator

import judge
from tests.bench.measuring import Measured, spent_here
from tests.bench.starting import SHOWCASE
from tests.games.decks import DECKS

GAMES = 8
RULINGS = 20


def playing() -> Iterator[Measured]:
    """Games of random players between the decks among the examples, all to the end."""
    _rulings(1)
    ruling = spent_here(lambda: _rulings(RULINGS)) / RULINGS
    game = spent_here(lambda: judge.simulate(*DECKS, games=GAMES, seed="bench")) / GAMES
    yield Measured(
        name="whole random games",
        value=60 / game,
        unit="a minute",
        yardstick="rulings of showcase",
        ratio=ruling / game,
        less_is_better=False,
    )


def _rulings(number: int) -> None:
    text = SHOWCASE.read_text(encoding="utf-8")
    for each in range(number):
        judge.rule(text.replace("Alice", f"Alice{each}"))
