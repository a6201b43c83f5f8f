"""With other names of cards and players nothing but the names differs, known faults apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.examples import MORE
from tests.nets.ratchet import unlike
from tests.nets.renaming.comparing import differing
from tests.nets.renaming.names import RENAMINGS, Called, permuted, prefixes, speller
from tests.nets.renaming.record import known, shown
from tests.suite import FOLDERS, files_in, invented

SLOW = "lines-of-play"
"""The folder whose scenarios take as long as all others; on ordinary runs only some of them are tried."""


def tried(folder: Path) -> Iterator[tuple[Path, str]]:
    """Which scenarios are tried under which names: on ordinary runs one in ten, under one kind of other names."""
    kinds, every = tuple(RENAMINGS), 20 if folder.name == SLOW else 10
    for place, path in enumerate(invented(files_in(folder))):
        if MORE > 1:
            yield from ((path, kind) for kind in kinds)
        elif place % every == 0:
            yield path, kinds[place // every % len(kinds)]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_nothing_but_the_names_differs(folder: Path) -> None:
    lists = {kind: known(kind) for kind in RENAMINGS}
    faults = {
        f"{shown(path)} ({kind})": unlike(lists[kind].get(shown(path), {}), differing(path, kind))
        for path, kind in tried(folder)
    }
    assert {file: found for file, found in faults.items() if found} == {}


def test_every_scenario_listed_is_there() -> None:
    there = {shown(path) for folder in FOLDERS for path in files_in(folder)}
    assert {file for kind in RENAMINGS for file in known(kind)} <= there


def test_names_are_permuted_within_their_kind_or_begin_alike() -> None:
    names = Called(("Alice", "Bob"), ("Gem", "Pin", "Reed"), ("Old Gem",))
    assert permuted(names) == {
        "Alice": "Bob", "Bob": "Alice", "Gem": "Pin", "Pin": "Reed", "Reed": "Gem", "Old Gem": "Old Gem",
    }  # fmt: skip
    new = sorted(prefixes(names).values())
    assert new[:3] == ["Edge", "Edge B", "Edge B C"]
    assert all(longer.startswith(f"{shorter} ") for shorter, longer in pairwise(new))


def test_all_names_are_replaced_at_once_the_longest_first() -> None:
    spell = speller({"Gem": "Old Gem", "Old Gem": "Gem", "Reed": "Gem"})
    assert spell("Gem, Old Gem and Reed's Gems") == "Old Gem, Gem and Gem's Gems"
