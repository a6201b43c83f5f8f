"""Reading a board: which text it is, where its other files and its cards are, which readings of the rules it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from judge.diagnostics import InputError
from judge.rulebook.assuming import checked_reading
from judge.scenario.files import read_text
from judge.scenario.model import Scenario
from judge.scenario.read import read_scenario
from judge.scenario.sources import CardSource

Collection = CardSource | Callable[[], CardSource] | None
"""Where cards are looked up that a board does not write out; None for the collection that was imported."""


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """The text of a board. `file` is what messages call it, `folder` where the files are that it names."""

    text: str
    file: str = ""
    folder: Path | None = None
    collection: Collection = None

    def read(self) -> Scenario:
        """The board with its line of play and questions. Raises InputError with every fault."""
        return read_scenario(self.text, self.file, self.collection, self.folder)


def source_of(text_or_path: str | Path, collection: Collection = None, folder: Path | None = None) -> Source:
    """A text of several lines is the board itself; anything else names a file of one.

    Raises InputError for a file that can't be read.
    """
    if isinstance(text_or_path, str) and "\n" in text_or_path:
        return Source(text=text_or_path, folder=folder, collection=collection)
    path = Path(text_or_path)
    return Source(text=read_text(path), file=str(path), folder=folder or path.parent, collection=collection)


def readings_of(assuming: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
    """The readings of open questions to take. Raises InputError for a question or reading that there is not."""
    told = assuming or {}
    return tuple((question, checked_reading(question, reading)) for question, reading in told.items())


def is_refused(source: Source) -> InputError | None:
    """What is wrong with the text of a board; None if nothing is."""
    try:
        source.read()
    except InputError as fault:
        return fault
    return None
