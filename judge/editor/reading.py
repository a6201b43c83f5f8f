"""A document as judge reads it: what is wrong with it, and its board, or the latest that it had."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

import judge
from judge.errors import Diagnostic, InputError
from judge.messages.message import message
from judge.text.declining import why

MOST_TEXT = 2**18
"""Characters of the longest document that is read."""
CARDS = ".cards"


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """A text that is being written. `faults` are those of it now, `board` what can be read of it without their lines.

    It is the former board where nothing can be read, None until something could. `language` is that of the answers.
    """

    text: str
    file: str = ""
    folder: Path | None = None
    board: judge.Board | None = None
    language: str = "en"
    faults: tuple[Diagnostic, ...] = ()

    @property
    def lines(self) -> list[str]:
        """Its lines; an empty one if there is none."""
        return self.text.splitlines() or [""]

    @property
    def is_cards(self) -> bool:
        """Whether it is a file of cards, without a board."""
        return self.file.endswith(CARDS)


def read_document(
    text: str, file: str, folder: Path | None, former: Document | None = None, language: str = "en"
) -> Document:
    """A text as it stands now, after its former self."""
    board = former.board if former else None
    document = Document(text=text, file=file, folder=folder, board=board, language=language)
    if len(text) > MOST_TEXT:
        return msgspec.structs.replace(
            document, faults=(Diagnostic(message=message("text-too-long", most=MOST_TEXT)),)
        )
    if document.is_cards:
        return msgspec.structs.replace(document, faults=tuple(_of_cards(text)))
    faults = faults_of(document, text)
    board = _board_without(document, faults) or document.board
    return msgspec.structs.replace(document, board=board, faults=faults)


_MOST_TRIED = 3


def _board_without(document: Document, faults: tuple[Diagnostic, ...]) -> judge.Board | None:
    """The board in a text without the lines that are wrong; None if even so nothing can be read."""
    lines = document.lines
    for _ in range(_MOST_TRIED):
        wrong = {fault.line - 1 for fault in faults}
        lines = ["" if number in wrong else line for number, line in enumerate(lines)]
        try:
            return judge.Board.read("\n".join((*lines, "")), folder=document.folder)
        except InputError as fault:
            faults = fault.diagnostics
    return None


def faults_of(document: Document, text: str) -> tuple[Diagnostic, ...]:
    """What would be wrong if a document were this text."""
    if document.is_cards:
        return tuple(_of_cards(text))
    faults = judge.diagnose(f"{text}\n", folder=document.folder)
    return tuple(_elsewhere(text, fault) if fault.file else fault for fault in faults)


def _elsewhere(text: str, fault: Diagnostic) -> Diagnostic:
    """A fault of a file that the text names, shown where it names its files."""
    lines = text.splitlines()
    naming = (number for number, line in enumerate(lines, 1) if line.casefold().startswith("cards:"))
    place = ":".join(str(part) for part in (fault.file, fault.line, fault.column) if part)
    return Diagnostic(
        message=message("fault-of-another-file", place=place, fault=fault.message),
        line=next(naming, 0),
        column=1,
    )


def _of_cards(text: str) -> Iterator[Diagnostic]:
    """What is wrong with a file of cards: faults of its form, else texts that are not understood."""
    try:
        checked = judge.check(f"{text}\n", collection=())
    except InputError as fault:
        yield from fault.diagnostics
        return
    for one in checked.failures:
        yield Diagnostic(
            message=why(one.reason, one.found),
            line=one.file_line,
            column=_column(text, one.file_line, one.column),
            expected=one.expected,
            nearest=(one.nearest,) if one.nearest else (),
        )


def _column(text: str, line: int, column: int) -> int:
    """A column of an ability as one of its line; the first one of the text if the ability begins in another line."""
    lines = text.splitlines()
    here = lines[line - 1] if 0 < line <= len(lines) else ""
    indent = len(here) - len(here.lstrip())
    label = here.casefold().find("text:")
    start = indent if label < 0 else len(here) - len(here[label + 5 :].lstrip())
    return start + column
