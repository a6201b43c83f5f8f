"""Puts cards into the local collection: all of them, or, if anything goes wrong, none."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from judge.cards.model import Card
from judge.cards.octgn import CardSet
from judge.cards.schema import CREATE, DATABASE, VERSION, Row, fold, row_of, terms
from judge.diagnostics import Diagnostic, InputError
from judge.home import home_folder
from judge.messages.message import message
from judge.messages.quoting import quoted
from judge.transaction import as_a_whole

if TYPE_CHECKING:
    import sqlite3

Change = Literal["new", "changed", "unchanged"]


class ImportResult(msgspec.Struct, frozen=True):
    """What an import did. `removed` cards stood in an imported set before and no longer do."""

    cards: int
    new: int
    changed: int
    unchanged: int
    removed: int


def import_sets(sets: Iterable[CardSet], folder: Path | None = None) -> ImportResult:
    """Make the local collection hold exactly the given cards of the given sets; other sets stay as they are.

    One transaction: an import that fails or is killed leaves the collection as it was, and importing the
    same cards again writes nothing. Raises InputError if the collection cannot be written.
    """
    import sqlite3

    path = (folder or home_folder()) / DATABASE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, isolation_level=None)
        try:
            return _import(connection, sets)
        finally:
            connection.close()
    except (OSError, sqlite3.Error) as error:
        what = message("collection-cannot-be-written", why=quoted(str(error)))
        raise InputError(Diagnostic(message=what, file=str(path))) from None


def _import(connection: sqlite3.Connection, sets: Iterable[CardSet]) -> ImportResult:
    _prepare(connection)
    with as_a_whole(connection):
        return _replace_sets(connection, sets)


def _prepare(connection: sqlite3.Connection) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version not in (0, VERSION):
        raise InputError(Diagnostic(message=message("collection-of-another-version")))
    if version == 0:
        connection.executescript(CREATE)
    connection.execute("PRAGMA foreign_keys = ON")


def _replace_sets(connection: sqlite3.Connection, sets: Iterable[CardSet]) -> ImportResult:
    changes: list[Change] = []
    removed = 0
    for card_set in sets:
        keys = set()
        for place, card in enumerate(card_set.cards):
            row = row_of(card, card_set.id, place)
            changes.append(_put(connection, row, card))
            keys.add(row.key)
        removed += _remove_others(connection, card_set.id, keys)
    count = changes.count
    return ImportResult(len(changes), count("new"), count("changed"), count("unchanged"), removed)


def _put(connection: sqlite3.Connection, row: Row, card: Card) -> Change:
    stored = connection.execute("SELECT * FROM card WHERE key = ?", (row.key,)).fetchone()
    values = msgspec.structs.astuple(row)
    if stored == values:
        return "unchanged"
    connection.execute("DELETE FROM card WHERE key = ?", (row.key,))
    connection.execute("INSERT INTO card VALUES (?, ?, ?, ?, ?)", values)
    found_by = {(kind, fold(kind, term), term, row.key) for kind, term in terms(card) if term}
    connection.executemany("INSERT INTO term VALUES (?, ?, ?, ?)", sorted(found_by))
    return "changed" if stored else "new"


def _remove_others(connection: sqlite3.Connection, set_id: str, keys: set[str]) -> int:
    stored = connection.execute("SELECT key FROM card WHERE set_id = ?", (set_id,)).fetchall()
    gone = [key for key in stored if key[0] not in keys]
    connection.executemany("DELETE FROM card WHERE key = ?", gone)
    return len(gone)
