"""The tables of an atlas as Parquet files, for programs that look at many rows at once."""

from __future__ import annotations

from pathlib import Path

from judge.atlas.store import Store
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.messages.quoting import refusal

TABLES = {
    "card": "SELECT * FROM card",
    "kind": "SELECT * FROM kind",
    "pair": "SELECT one, other, forth, back, hard FROM pair",
    "board": """SELECT one, other, number, kind, state, questions, hangs_on_order, loop, seen, answers FROM board""",
}


def write_tables(store: Store, folder: Path) -> None:
    """Write a file for each table.

    Raises ModuleNotFoundError without pyarrow, InputError where nothing can be written.
    """
    import pyarrow
    import pyarrow.parquet

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, query in TABLES.items():
            table = pyarrow.Table.from_pylist(store.records(query))
            pyarrow.parquet.write_table(table, folder / f"{name}.parquet")
    except OSError as error:
        what = message("atlas-cant-be-built", why=refusal(error))
        raise InputError(Diagnostic(message=what, file=str(folder))) from None
