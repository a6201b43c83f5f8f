"""Reading a deck: a file, or a text of several lines."""

from __future__ import annotations

from pathlib import Path

from judge.games.deck_lists import DeckList, deck_list_in, read_deck_list
from judge.library.reading import Collection


def deck_list_of(
    text_or_path: str | Path, collection: Collection = None, folder: Path | None = None
) -> DeckList:
    """The deck list in a text of several lines, or in the file of that name. Raises InputError with all its faults."""
    source = collection() if callable(collection) else collection
    if isinstance(text_or_path, str) and "\n" in text_or_path:
        return deck_list_in(text_or_path, "", folder=folder, collection=source)
    return read_deck_list(Path(text_or_path), source)
