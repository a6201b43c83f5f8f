"""Places in a text: spans of a line, and in which block of a scenario a line stands. All count from 0."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

_WORD = re.compile(r"[^\s,;:()“”\"]+")


class Span(msgspec.Struct, frozen=True):
    """Some columns of a line, the last one not included."""

    line: int
    start: int
    end: int


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A line up to a column. `above` are the lines that it is indented below, the outermost first.

    `text` is what stands before the column, without the indentation.
    """

    line: int
    column: int
    indent: int
    text: str
    above: tuple[str, ...] = ()

    @property
    def block(self) -> str:
        """What the outermost line above says before its colon, in small letters; "" at the margin."""
        return self.above[0].partition(":")[0].strip().casefold() if self.above else ""

    @property
    def field(self) -> str:
        """What stands before the colon of the line itself, in small letters; "" if it has none."""
        return self.text.partition(":")[0].strip().casefold() if ":" in self.text else ""


def spot_at(lines: Sequence[str], line: int, column: int) -> Spot:
    """Where a column of a line stands."""
    here = lines[line] if line < len(lines) else ""
    before = here[:column]
    indent = len(before) - len(before.lstrip()) if before.strip() else len(before)
    return Spot(
        line=line, column=column, indent=indent, text=before[indent:], above=_above(lines, line, indent)
    )


def _above(lines: Sequence[str], line: int, indent: int) -> tuple[str, ...]:
    found: list[str] = []
    for number in range(min(line, len(lines)) - 1, -1, -1):
        text = lines[number]
        depth = len(text) - len(text.lstrip())
        if text.strip() and depth < indent:
            found.insert(0, text.strip())
            indent = depth
    return tuple(found)


def word_at(text: str, line: int, column: int) -> Span:
    """The word at a column of a line, or just before it; the column alone if there is none."""
    for match in _WORD.finditer(text):
        if match.start() <= column <= match.end():
            return Span(line, match.start(), match.end())
    return Span(line, column, column)


def words_from(text: str, line: int, column: int, most: int = 6) -> tuple[Span, ...]:
    """Spans that begin at a column and take in one word more each, then the whole line but for its indentation."""
    ends = [column + match.end() for match in _WORD.finditer(text[column:])][:most]
    whole = Span(line, len(text) - len(text.lstrip()), len(text.rstrip()))
    return tuple(dict.fromkeys((*(Span(line, column, end) for end in ends), whole)))


def named_at(text: str, line: int, column: int, names: Sequence[str]) -> tuple[str, Span] | None:
    """The longest of some names that stands at a column of a line, in any case."""
    folded = text.casefold()
    for name in sorted(names, key=len, reverse=True):
        start = folded.find(name.casefold(), max(0, column - len(name)))
        if name and 0 <= start <= column <= start + len(name):
            return name, Span(line, start, start + len(name))
    return None
