"""Building small atlases in tests, and what they hold."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from judge.atlas import building
from judge.atlas.building import Progress
from judge.atlas.charted import Pool
from tests.atlas.cards import TEXT, pool

_SOME = (
    "Cheering Mare",
    "Proud Colt",
    "Level Colt",
    "Brave Nurse",
    "Quick Nurse",
    "Weeping Mare",
    "Song Mare",
)


def some_cards(text: str = TEXT) -> Pool:
    """A few of the invented cards: an atlas of them is built in seconds."""
    return Pool(card for card in pool(text).cards if card.name in (*_SOME, "Harsh Word", "Mourning Colt"))


def built(
    path: Path, *, cards: Pool | None = None, jobs: int = 1, seconds: float = 1e9, rules: str = "cr-3.9"
) -> Progress:
    """An atlas of these cards, built or gone on with."""
    return building.build(path, cards or some_cards(), rules, jobs=jobs, seconds=seconds)


def content(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything in the tables of an atlas."""
    with closing(sqlite3.connect(path)) as base:
        names = [
            name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")
        ]
        return {name: sorted(base.execute(f"SELECT * FROM {name}")) for name in names}
