"""What is written to a database as a whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3


@contextmanager
def as_a_whole(base: sqlite3.Connection) -> Iterator[None]:
    """Do what is done meanwhile in one transaction, and undo it if any of it fails, or if there is no room for it.

    The database has undone it already where the disk is full.
    """
    base.execute("BEGIN IMMEDIATE")
    try:
        yield
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise
