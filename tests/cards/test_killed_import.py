"""An import that is killed at any of its steps leaves the collection as it was, and can be done again."""

from __future__ import annotations

import os
import sqlite3
from itertools import count
from pathlib import Path

import pytest

from judge.cards.importing import import_sets
from judge.cards.octgn import CardSet, read_octgn
from judge.cards.schema import DATABASE
from judge.cards.store import open_collection
from judge.diagnostics import InputError

from .invented import FRIEND, TROUBLEMAKER, card, write_set

KILLED = 9


def sets_of(folder: Path, *cards: str) -> tuple[CardSet, ...]:
    return read_octgn(write_set(folder, *cards)).sets


def names() -> list[str]:
    with open_collection() as collection:
        return [one.name for one in collection.all_cards()]


def killed_at(step: int, sets: tuple[CardSet, ...], home: Path) -> bool:
    """Import in a process of its own that ends, without a word, before the database does its nth step."""
    child = os.fork()
    if not child:
        steps, connect = count(1), sqlite3.connect

        def watched(*arguments: object, **named: object) -> sqlite3.Connection:
            connection: sqlite3.Connection = connect(*arguments, **named)  # type: ignore[call-overload]
            connection.set_trace_callback(lambda _: os._exit(KILLED) if next(steps) == step else None)
            return connection

        sqlite3.connect = watched  # type: ignore[assignment]
        try:
            import_sets(sets, home)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.parametrize("before", [(), ("Nimbus",)])
def test_killed_at_any_step_it_leaves_what_was_there(
    home: Path, tmp_path: Path, before: tuple[str, ...]
) -> None:
    if before:
        import_sets(sets_of(tmp_path / "old", *(card(name, FRIEND) for name in before)), home)
    was = names()
    new = sets_of(
        tmp_path / "new", card("Imp", TROUBLEMAKER), card("Gnat", {**TROUBLEMAKER, "Number": "ZZ6"})
    )
    for step in count(1):
        if not killed_at(step, new, home):
            break
        assert names() == was
    assert step > 10
    assert names() == ["Imp", "Gnat"]


@pytest.mark.parametrize("what", ["INSERT INTO card", "INSERT INTO term", "DELETE", "COMMIT"])
def test_a_full_disk_is_reported_and_leaves_what_was_there(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    def refuse(sql: str) -> None:
        if sql.startswith(what):
            raise sqlite3.OperationalError("database or disk is full")

    class Full(sqlite3.Connection):
        def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
            refuse(sql)
            return super().execute(sql, *values)  # type: ignore[arg-type]

        def executemany(self, sql: str, *values: object) -> sqlite3.Cursor:
            refuse(sql)
            return super().executemany(sql, *values)  # type: ignore[arg-type]

    import_sets(sets_of(tmp_path / "old", card("Nimbus", FRIEND)), home)
    connect = sqlite3.connect
    new = sets_of(tmp_path / "new", card("Imp", TROUBLEMAKER))
    with monkeypatch.context() as broken:
        broken.setattr(sqlite3, "connect", lambda *given, **named: connect(*given, **named, factory=Full))
        with pytest.raises(InputError, match="disk is full"):
            import_sets(new, home)
    assert names() == ["Nimbus, Keeper of Clouds"]
    assert (home / DATABASE).is_file()
