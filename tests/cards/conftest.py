from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judge.cards.importing import import_sets
from judge.cards.octgn import read_octgn
from judge.cards.store import Collection, open_collection

from .invented import write_set

Opener = Callable[..., Collection]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for the user's data."""
    folder = tmp_path / "home"
    monkeypatch.setenv("JUDGE_HOME", str(folder))
    return folder


@pytest.fixture
def collection_of(home: Path, tmp_path: Path) -> Iterator[Opener]:
    """Imports card elements and opens the collection that comes of it."""
    opened: list[Collection] = []

    def open_with(*cards: str) -> Collection:
        import_sets(read_octgn(write_set(tmp_path / "source", *cards)).sets, home)
        opened.append(open_collection())
        return opened[-1]

    yield open_with
    for collection in opened:
        collection.close()
