"""Where the tests of scenarios find cards: the user's collection, else one imported for the tests."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judge.diagnostics import NotFoundError

if TYPE_CHECKING:
    import pytest

    from judge.cards.model import Card
    from judge.cards.store import Collection
    from judge.scenario.naming.sources import CardSource


SETTING = "judge_collection"


class UnknownCardError(Exception):
    """A scenario names a card that nobody here knows; says why."""


def source_of(config: pytest.Config, *, telling: bool) -> CardSource:
    """The user's collection, else one imported for the tests as soon as one of its cards is looked up.

    Looking up a card raises UnknownCardError where there is none; with `telling` also for a card that it lacks.
    """
    found = _source(config)
    return Telling(found) if telling else found


def _source(config: pytest.Config) -> CardSource:
    from judge.cards.schema import DATABASE
    from judge.cards.store import open_collection
    from judge.home import home_folder
    from judge.scenario.naming.sources import OnDemand

    if (home_folder() / DATABASE).is_file():
        return open_collection()
    return OnDemand(lambda: _collection(config))


def _collection(config: pytest.Config) -> Collection:
    """A collection imported for the tests. Raises UnknownCardError."""
    from judge.cards.schema import DATABASE
    from judge.cards.store import open_collection

    source = _definitions(config)
    folder = _folder_for(config, f"judge-{_fingerprint(source)}")
    if not (folder / DATABASE).is_file():
        _import(source, folder / DATABASE)
    return open_collection(folder)


def _folder_for(config: pytest.Config, name: str) -> Path:
    """A folder that is kept between runs; one for this process where pytest keeps nothing (`-p no:cacheprovider`)."""
    if (cache := getattr(config, "cache", None)) is not None:
        return Path(cache.mkdir(name))
    aside = tempfile.TemporaryDirectory(prefix=f"{name}-")
    config.add_cleanup(aside.cleanup)
    return Path(aside.name)


def _definitions(config: pytest.Config) -> Path:
    chosen = os.environ.get("JUDGE_COLLECTION")
    named = chosen or config.getini(SETTING)
    if not named or not (path := config.rootpath / named).is_dir():
        raise UnknownCardError("names cards of a collection: import one, or name one in JUDGE_COLLECTION")
    return path


def _fingerprint(source: Path) -> str:
    from judge.cards.octgn import set_files

    told = [(file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in set_files(source)]
    return hashlib.sha256(repr((str(source), told)).encode()).hexdigest()[:16]


def _import(source: Path, database: Path) -> None:
    """Import beside the place and then move there, so that several test processes do not meet half a file."""
    from judge.cards.importing import import_sets
    from judge.cards.octgn import read_octgn

    with tempfile.TemporaryDirectory(dir=database.parent) as folder:
        import_sets(read_octgn(source).sets, Path(folder))
        Path(folder, database.name).replace(database)


class Telling:
    """A collection that says of a card it lacks that nobody knows it, rather than what else may have been meant."""

    def __init__(self, source: CardSource) -> None:
        """Look cards up in another source."""
        self._source = source

    def find(self, name: str) -> Card:
        """The one card of that name. Raises UnknownCardError if there is none, InputError if there are several."""
        try:
            return self._source.find(name)
        except NotFoundError as unknown:
            raise UnknownCardError(unknown.diagnostics[0].message) from None

    def all_cards(self) -> Iterator[Card]:
        """Every card."""
        return self._source.all_cards()

    def all_titles(self) -> tuple[str, ...]:
        """Every Title."""
        return self._source.all_titles()

    def all_names(self) -> tuple[str, ...]:
        """Every full name."""
        return self._source.all_names()

    def all_traits(self) -> tuple[str, ...]:
        """Every trait."""
        return self._source.all_traits()
