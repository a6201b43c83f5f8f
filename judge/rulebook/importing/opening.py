"""Opens a rules document: text, Markdown or PDF, as lines. Nothing in it is trusted until it is read."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.reading import read_bytes
from judge.rulebook.document import Repair
from judge.rulebook.importing.lines import Line, Lines
from judge.unseen import unseen_in, without_unseen

MOST_BYTES = 32_000_000
MOST_CHARACTERS = 2_000_000
MOST_LINES = 50_000
PAGE_BREAK = "\f"
_PDF = b"%PDF-"
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))

_Decoded = tuple[str, tuple[Repair, ...]]


def read_text(path: Path) -> _Decoded:
    """The text of a file, the pages of a PDF parted by form feeds, and what had to be repaired to read it.

    Raises InputError if the file cannot be read, is too large, or is neither text nor a PDF.
    """
    data = read_bytes(path, MOST_BYTES)
    if data.lstrip()[: len(_PDF)] == _PDF:
        from judge.rulebook.importing.pdf import pdf_text

        decoded: _Decoded = (pdf_text(data, str(path), MOST_CHARACTERS), ())
    else:
        decoded = _decoded(data, str(path))
    if len(decoded[0]) > MOST_CHARACTERS:
        raise _refused(path, message("document-too-long", most=MOST_CHARACTERS))
    return _seen(*decoded)


def lines_of(text: str) -> Lines:
    """The text as lines; a page break is a line of its own that shares its number with the line after it.

    Raises InputError for more lines than any rules document has.
    """
    found: list[Line] = []
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        if len(found) > MOST_LINES:
            raise InputError(Diagnostic(message=message("document-has-too-many-lines", most=MOST_LINES)))
        *breaks, last = line.split(PAGE_BREAK)
        for part in breaks:
            found += [Line(number, part.strip()), Line(number, PAGE_BREAK)]
        found.append(Line(number, last.rstrip()))
    return tuple(found)


def _seen(text: str, repairs: tuple[Repair, ...]) -> _Decoded:
    """The text without the characters in it that do not show; a line end is one, and a form feed parts pages."""
    pages = text.replace("\r\n", "\n").replace("\r", "\n").split(PAGE_BREAK)
    return PAGE_BREAK.join(map(without_unseen, pages)), (*repairs, *_left_out(pages))


def _left_out(pages: list[str]) -> Iterator[Repair]:
    line = 1
    for page in pages:
        for at, called in unseen_in(page):
            yield Repair("character that does not show", line + page.count("\n", 0, at), called, "")
        line += page.count("\n")


def _decoded(data: bytes, file: str) -> _Decoded:
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")
    try:
        decoded: _Decoded = (data.decode(encoding), ())
    except UnicodeDecodeError as error:
        decoded = _decoded_as_windows(data, file, data[: error.start].count(b"\n") + 1)
    if "\0" in decoded[0]:
        raise InputError(Diagnostic(message=message("neither-text-nor-pdf"), file=file))
    return decoded


def _decoded_as_windows(data: bytes, file: str, line: int) -> _Decoded:
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        what, expected = message("neither-text-nor-pdf"), (message("utf8-text"), message("a-pdf"))
        raise InputError(Diagnostic(message=what, file=file, line=line, expected=expected)) from None
    return text, (Repair("encoding", line, "UTF-8", "Windows-1252"),)


def _refused(path: Path, what: str) -> InputError:
    return InputError(Diagnostic(message=what, file=str(path)))
