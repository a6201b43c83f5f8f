"""Pieces of a loose board: stretches of its lines, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from judge.scenario.text.outline import Line

_MARK = re.compile(r"(?:[-*•–]|\d+[.)])\s+")
SENTENCE = re.compile(
    r"(?<!\bMr)(?<!\bMrs)(?<!\bDr)(?<!\bMs)(?<!\bvs)\.\s+(?=[A-Z]|\d|(?:i|it|he|she|they|my)\b)"
    r"|\s{2,}(?=[A-Za-z][\w' ]*:)|(?<=\)),?\s+(?=(?:(?:at\s+it|there|troublemaker)\s*:|nobody\s+(?:there|at\s+it)))"
)
"""Where a sentence ends, or a heading begins on the line of another."""


class Said(msgspec.Struct, frozen=True):
    """A stretch of a line. `column` counts from 0; `new` says that it begins a line behind a blank one."""

    text: str
    number: int
    column: int
    new: bool = False

    def part(self, start: int, end: int | None = None) -> Said:
        """A part of it without the space around."""
        text = self.text[start:end]
        lead = len(text) - len(text.lstrip())
        return Said(text.strip(), self.number, self.column + start + lead)

    def split(self, between: re.Pattern[str]) -> Iterator[Said]:
        """Its parts between matches, empty ones left out."""
        start = 0
        for found in between.finditer(self.text):
            yield from (one for one in (self.part(start, found.start()),) if one.text)
            start = found.end()
        yield from (one for one in (self.part(start),) if one.text)

    def behind(self, words: str) -> Line:
        """A line of a scenario that says these words before it; its columns are those that it has here."""
        return Line(text=f"{words}{self.text}", number=self.number, indent=self.column - len(words))


def pieces_of(outline: Iterable[Line]) -> Iterator[Said]:
    """The sentences of all lines, whatever their indentation."""
    before = 0
    for line in _flat(outline):
        mark = _MARK.match(line.text)
        start = mark.end() if mark else 0
        said = Said(line.text[start:].rstrip(" ."), line.number, line.indent + start)
        for place, one in enumerate(said.split(SENTENCE)):
            yield msgspec.structs.replace(one, new=not place and line.number > before + 1)
        before = line.number


def _flat(outline: Iterable[Line]) -> Iterator[Line]:
    for line in outline:
        yield line
        yield from _flat(line.children)
