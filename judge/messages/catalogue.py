"""The texts of messages in a language, compiled from its catalogues: PO files, one for each room of the house."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from judge.cache import digest, kept
from judge.messages.entry import Entry

FOLDER = Path(__file__).resolve().parent.parent / "language"
VERSION = "1"
"""Of the records that are kept; to be raised when they change."""


@cache
def catalogue(language: str) -> Mapping[tuple[str, str], Entry]:
    """All texts of a language, by message id and form."""
    files = tuple(sorted((FOLDER / language).glob("*.po")))
    key = digest(files, VERSION)
    entries = kept(f"catalogue-{language}", key, tuple[Entry, ...], lambda: _read(files))
    return {(entry.id, entry.form): entry for entry in entries}


def _read(files: Iterable[Path]) -> tuple[Entry, ...]:
    from judge.messages.po import entries_in  # takes long to import

    return tuple(entry for file in files for entry in entries_in(file) if all(entry.texts))
