"""The lines of a document on their way from the file to its rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from judge.rulebook.document import Repair

_SENTENCE_END = re.compile(r"[.!?:…][\"'”’»)\]]*$")


class Line(msgspec.Struct, frozen=True):
    """A line of the file: its number, counted from 1, and what is left of its text; no text is a blank line."""

    number: int
    text: str


Lines = tuple[Line, ...]
Repaired = tuple[Lines, tuple[Repair, ...]]


def with_text(line: Line, text: str) -> Line:
    """The line with another text."""
    return Line(line.number, text)


def ends_sentence(text: str) -> bool:
    """Whether a text ends as a sentence does, closing quotes and brackets aside."""
    return _SENTENCE_END.search(text) is not None


def last_text(lines: Iterable[Line]) -> str:
    """The text of the last line that has one."""
    return next((line.text for line in reversed(tuple(lines)) if line.text), "")


def joined(lines: Iterable[Line]) -> str:
    """The lines as one paragraph; a word divided at a hyphen keeps it and closes up."""
    parts: list[str] = []
    for line in lines:
        text = " ".join(line.text.split())
        if text and parts:
            parts.append("" if _is_divided(parts[-1]) else " ")
        if text:
            parts.append(text)
    return "".join(parts)


def _is_divided(text: str) -> bool:
    return text.endswith("-") and text[-2:-1].isalpha()


def paragraphs(lines: Iterable[Line]) -> Iterator[Lines]:
    """The runs of lines between blank ones."""
    run: list[Line] = []
    for line in lines:
        if line.text:
            run.append(line)
        elif run:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)
