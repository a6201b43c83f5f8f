"""Reading a board: which text it is, where its other files and its cards are, which readings of the rules it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.rulebook.assuming import checked_reading
from judge.scenario.model.scenario import Scenario
from judge.scenario.naming.sources import CardSource
from judge.scenario.read import read_scenario
from judge.scenario.text.files import read_text, with_ignored
from judge.scenario.text.outline import has_words

_INDENT = "  "

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

    def ignoring(self, abilities: Iterable[str]) -> Source:
        """The text that also ignores some abilities."""
        return replace(self, text=with_ignored(self.text, abilities))

    def going_on(self, heading: str, sentences: Iterable[str]) -> Source:
        """The text with a block more at its end, of a line for each sentence."""
        lines = "\n".join(f"{_INDENT}{one}" for one in sentences)
        return replace(self, text=f"{self.text.rstrip()}\n\n{heading}:\n{lines}\n")

    def read_with(self, heading: str, sentence: str) -> Scenario:
        """The board with one sentence more. Raises InputError, for the sentence as for a text of this line alone."""
        said = " ".join(sentence.split())
        if not has_words(said):
            raise InputError(Diagnostic(message=message("nothing-is-said")))
        try:
            return self.going_on(heading, (said,)).read()
        except InputError as fault:
            found = [one for one in fault.diagnostics if one.source_line.strip() == said]
            raise InputError(map(_placed, found) if found else fault.diagnostics) from None


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


def _placed(fault: Diagnostic) -> Diagnostic:
    column = max(fault.column - len(_INDENT), 1)
    return replace(fault, file="", line=1, column=column, source_line=fault.source_line.strip())
