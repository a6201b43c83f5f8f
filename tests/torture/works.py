"""What judge keeps on disk, each with a former and a new content, and how to see which of them is there."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from judge import cache
from judge.atlas.charted import Pool
from judge.cards.importing import import_sets
from judge.cards.octgn import CardSet, read_octgn
from judge.cards.store import open_collection
from judge.games.chosen import Chosen
from judge.home import CACHE_VARIABLE, HOME_VARIABLE
from judge.library.record import Record, read_record
from judge.library.simulating import keep_record
from judge.library.telling import plain
from judge.rulebook.document import Document, Item
from judge.rulebook.imported import imported, keep
from judge.site.writing import write_site
from tests.atlas.building import built, content, some_cards
from tests.cards.invented import FRIEND, card, set_xml

Found = Literal["old", "new", "nothing"]


class Work(msgspec.Struct, frozen=True):
    """Something that is written. `old` and `new` put a content into a folder; `found` says which of them is there.

    `found` raises AssertionError, or what reading raises, if it is neither. `may_be_absent` if nothing is as good.
    """

    old: Callable[[Path], object]
    new: Callable[[Path], object]
    found: Callable[[Path], Found]
    may_be_absent: bool = False


def _which(content: object, old: object, new: object) -> Found:
    assert content in (old, new), "neither the former content nor the new one"
    return "new" if content == new else "old"


def _at_home(folder: Path) -> None:
    """Keep everything within a folder."""
    os.environ[HOME_VARIABLE] = str(folder)
    os.environ[CACHE_VARIABLE] = str(folder / "cache")


# -- cards --------------------------------------------------------------------------------------------------------


def cards(size: int) -> Work:
    """An import of so many cards."""

    def titles(word: str) -> list[str]:
        return [f"{word} {number}" for number in range(size)]

    def sets(folder: Path, word: str) -> tuple[CardSet, ...]:
        file = folder / f"{word}.xml"
        if not file.exists():
            written = (card(title, {**FRIEND, "Number": f"Z{at}"}) for at, title in enumerate(titles(word)))
            file.write_text(set_xml(*written), encoding="utf-8")
        return read_octgn(file).sets

    def old(folder: Path) -> None:
        sets(folder, "New")
        import_sets(sets(folder, "Old"), folder)

    def found(folder: Path) -> Found:
        with open_collection(folder) as collection:
            there = [one.title for one in collection.all_cards()]
            assert not collection.damaged
        return _which(there, titles("Old"), titles("New")) if there else "nothing"

    return Work(old, lambda folder: import_sets(sets(folder, "New"), folder), found)


# -- rules --------------------------------------------------------------------------------------------------------


def rules(size: int) -> Work:
    """An import of so many rules, as it is kept."""

    def document(word: str) -> Document:
        items = (Item(f"101.{at}", "", f"{word} rule {at}. " * 5, at) for at in range(1, size + 1))
        return Document(f"{word}.txt", "cr-3.9", tuple(items), ())

    def kept_of(word: str) -> Callable[[Path], object]:
        def keeping(folder: Path) -> None:
            _at_home(folder)
            keep(document(word))

        return keeping

    def found(folder: Path) -> Found:
        _at_home(folder)
        there = imported("cr-3.9")
        return _which(there, document("Old"), document("New")) if there else "nothing"

    return Work(kept_of("Old"), kept_of("New"), found)


# -- site ---------------------------------------------------------------------------------------------------------


def site(size: int) -> Work:
    """A site of so many pages."""

    def pages(word: str) -> dict[str, bytes]:
        return {f"{at % 5}/{at}.html": f"{word} page {at} ".encode() * 300 for at in range(size)}

    def found(folder: Path) -> Found:
        out = folder / "site"
        if not out.exists():
            return "nothing"
        files = {file.relative_to(out).as_posix(): file.read_bytes() for file in out.rglob("*.html")}
        return _which(files, pages("Old"), pages("New"))

    def old(folder: Path) -> None:
        shutil.rmtree(folder / "site", ignore_errors=True)
        write_site(folder / "site", pages("Old"))

    return Work(old, lambda folder: write_site(folder / "site", pages("New")), found)


# -- games --------------------------------------------------------------------------------------------------------


def record(size: int) -> Work:
    """The record of a game of so many choices, as a simulation keeps it."""

    def of(word: str) -> dict[str, Any]:
        choices = tuple(Chosen(player=word, keys=(str(at),)) for at in range(size))
        document: dict[str, Any] = plain(Record(board=word, choices=choices))
        return document

    def keeping(word: str) -> Callable[[Path], object]:
        return lambda folder: keep_record(of(word), folder / "records" / "0.json")

    def found(folder: Path) -> Found:
        there = json.loads((folder / "records" / "0.json").read_bytes())
        read_record(there)
        return _which(there, of("Old"), of("New"))

    return Work(keeping("Old"), keeping("New"), found)


# -- atlas --------------------------------------------------------------------------------------------------------


def atlas(size: int) -> Work:
    """An atlas of so many cards that is gone on with: until it is done, a pair has all of its boards or none."""
    few = Pool(some_cards().cards[:size])

    def building(seconds: float) -> Callable[[Path], object]:
        return lambda folder: built(folder / "atlas.sqlite", cards=few, seconds=seconds)

    with tempfile.TemporaryDirectory() as aside:
        building(1e9)(Path(aside))
        whole = content(Path(aside) / "atlas.sqlite")

    def found(folder: Path) -> Found:
        there = content(folder / "atlas.sqlite")
        run = {pair[:2] for pair in there["pair"] if pair[-1] is not None}
        assert there["board"] == [board for board in whole["board"] if board[:2] in run], (
            "boards of a pair are missing"
        )
        assert {pair[:-1] for pair in there["pair"]} == {pair[:-1] for pair in whole["pair"]}, (
            "pairs are missing"
        )
        return "new" if there == whole else "old"

    return Work(building(0), building(1e9), found)


# -- cache --------------------------------------------------------------------------------------------------------


class Kept(msgspec.Struct, frozen=True):
    """What is found out slowly."""

    words: list[str]


def slow(size: int) -> Work:
    """So many words in the cache, under one key whatever they are, so that a reader could find a mixture."""

    def words(word: str) -> Kept:
        return Kept([f"{word} {at}" for at in range(size)])

    def kept_of(word: str) -> Callable[[Path], object]:
        def keeping(folder: Path) -> None:
            _at_home(folder)
            cache._keep(folder / "cache" / "slow-key.cache", "key", msgspec.msgpack.encode(words(word)))

        return keeping

    def found(folder: Path) -> Found:
        _at_home(folder)
        again = Kept(["found out again"])
        there = cache.kept("slow", "key", Kept, lambda: again)
        if there != again:
            return _which(there, words("Old"), words("New"))
        (folder / "cache" / "slow-key.cache").unlink(missing_ok=True)
        return "nothing"

    return Work(kept_of("Old"), kept_of("New"), found, may_be_absent=True)


WORKS: dict[str, Callable[[int], Work]] = {
    "import": cards,
    "rules-import": rules,
    "site": site,
    "record": record,
    "atlas": atlas,
    "cache": slow,
}
