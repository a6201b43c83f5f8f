"""What judge keeps on disk, each with a former and a new content, and how to see which of them is there."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec

from judge import cache
from judge.cache import kept
from judge.cards.importing import import_sets
from judge.cards.octgn import CardSet, read_octgn
from judge.cards.schema import DATABASE
from judge.cards.store import open_collection
from judge.home import CACHE_VARIABLE, HOME_VARIABLE
from judge.rulebook.document import Document, Item
from judge.rulebook.imported import imported, keep
from judge.site.writing import write_site
from tests.cards.invented import FRIEND, card, set_xml

Found = Literal["old", "new", "nothing"]
_CARDS = 150
_ITEMS = 2_000
_PAGES = 150


class Work(msgspec.Struct, frozen=True):
    """Something that is written. `old` and `new` put a content into a folder; `found` says which of them is there.

    `found` raises AssertionError, or what reading raises, if it is neither. `may_be_absent` if nothing is as good.
    """

    old: Callable[[Path], object]
    new: Callable[[Path], object]
    found: Callable[[Path], Found]
    may_be_absent: bool = False


def at_home(folder: Path) -> None:
    """Keep everything within a folder."""
    os.environ[HOME_VARIABLE] = str(folder)
    os.environ[CACHE_VARIABLE] = str(folder / "cache")


def _which(content: object, old: object, new: object) -> Found:
    assert content in (old, new), "neither the former content nor the new one"
    return "new" if content == new else "old"


# -- cards --------------------------------------------------------------------------------------------------------


def _sets(folder: Path, word: str) -> tuple[CardSet, ...]:
    file = folder / f"{word}.xml"
    if not file.exists():
        cards = (card(f"{word} {number}", {**FRIEND, "Number": f"Z{number}"}) for number in range(_CARDS))
        file.write_text(set_xml(*cards), encoding="utf-8")
    return read_octgn(file).sets


def _import_old(folder: Path) -> None:
    _sets(folder, "New")
    import_sets(_sets(folder, "Old"), folder)


def _import_new(folder: Path) -> None:
    import_sets(_sets(folder, "New"), folder)


def _cards(folder: Path) -> Found:
    if not (folder / DATABASE).exists():
        return "nothing"
    with open_collection(folder) as collection:
        titles = [one.title for one in collection.all_cards()]
        assert not collection.damaged
    return _which(titles, *([f"{word} {number}" for number in range(_CARDS)] for word in ("Old", "New")))


# -- rules --------------------------------------------------------------------------------------------------------


def _document(word: str) -> Document:
    items = tuple(Item(f"101.{number}", "", f"{word} rule {number}. " * 5, number) for number in range(1, _ITEMS))
    return Document(f"{word}.txt", "cr-3.9", items, ())


def _keep(word: str) -> Callable[[Path], object]:
    def keeping(folder: Path) -> None:
        at_home(folder)
        keep(_document(word))

    return keeping


def _rules(folder: Path) -> Found:
    at_home(folder)
    document = imported("cr-3.9")
    if document is None:
        return "nothing"
    return _which(document, _document("Old"), _document("New"))


# -- site ---------------------------------------------------------------------------------------------------------


def _pages(word: str) -> dict[str, bytes]:
    return {f"{place % 5}/{place}.html": f"{word} page {place} ".encode() * 300 for place in range(_PAGES)}


def _write(word: str) -> Callable[[Path], object]:
    return lambda folder: write_site(folder / "site", _pages(word))


def _site(folder: Path) -> Found:
    out = folder / "site"
    if not out.exists():
        return "nothing"
    files = {file.relative_to(out).as_posix(): file.read_bytes() for file in out.rglob("*") if file.is_file()}
    files = {name: content for name, content in files.items() if not name.startswith(".")}
    return _which(files, _pages("Old"), _pages("New"))


# -- cache --------------------------------------------------------------------------------------------------------


class Kept(msgspec.Struct, frozen=True):
    """What is found out slowly."""

    words: list[str]


def _found_out(word: str) -> Kept:
    return Kept([f"{word} {number}" for number in range(20_000)])


def _cache(word: str) -> Callable[[Path], object]:
    """The same key for both: as after a change of what the key does not know of, which is what a reader must survive."""

    def keeping(folder: Path) -> None:
        at_home(folder)
        place = folder / "cache"
        place.mkdir(exist_ok=True)
        cache._keep(place / "slow-key.cache", "key", msgspec.msgpack.encode(_found_out(word)))

    return keeping


def _cached(folder: Path) -> Found:
    at_home(folder)
    again = Kept(["found out again"])
    found = kept("slow", "key", Kept, lambda: again)
    if found == again:
        (folder / "cache" / "slow-key.cache").unlink(missing_ok=True)
        return "nothing"
    return _which(found, _found_out("Old"), _found_out("New"))


WORKS = {
    "import": Work(_import_old, _import_new, _cards),
    "rules-import": Work(_keep("Old"), _keep("New"), _rules),
    "site": Work(_write("Old"), _write("New"), _site),
    "cache": Work(_cache("Old"), _cache("New"), _cached, may_be_absent=True),
}
