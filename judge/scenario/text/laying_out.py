"""Lays a scenario out: two columns for each level, blank lines between the parts, headings as they are usually written.

The words stay, and so does every comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from judge.scenario.text.faults import Faults
from judge.scenario.text.outline import COMMENT, TAB_WIDTH, read_outline

_INDENT = "  "
_HEADING = re.compile(
    r"(scenario|rules|about|cards?|tokens?|players|villain|trademarks|entered|in\s+effect|moment|choices|asking|play|ask)\s*:\s*",
    re.IGNORECASE,
)
_APART = re.compile(r"(?:card|token|players)\s*:", re.IGNORECASE)


class _Row(msgspec.Struct, frozen=True):
    """A line: what it says, its comment, and how deep it stands; a blank one has neither.

    `gap` is what lies between the two, so that comments below each other stay so.
    """

    said: str = ""
    comment: str = ""
    depth: int = 0
    gap: str = ""

    @property
    def is_blank(self) -> bool:
        return not (self.said or self.comment)

    def written(self) -> str:
        return f"{_INDENT * self.depth}{self.said}{self.gap}{self.comment}" if not self.is_blank else ""


def laid_out(text: str, file: str = "") -> str:
    """The text of a scenario laid out, in which every line means what it meant.

    Raises InputError for a line that could belong to either of two lines.
    """
    faults = Faults(file, text)
    read_outline(text, faults)
    faults.raise_if_any()
    rows = _spaced(_rows(text))
    return "".join(f"{row.written()}\n" for row in rows)


def _rows(text: str) -> Iterator[_Row]:
    """The lines, each as deep as there are less indented ones above it, among which comments do not count."""
    above: list[int] = []
    for raw in text.splitlines():
        line = raw.expandtabs(TAB_WIDTH)
        found = COMMENT.search(line)
        said = (line[: found.start()] if found else line).rstrip()
        comment = found[0].strip() if found else ""
        if said.strip():
            indent = len(said) - len(said.lstrip())
            while above and above[-1] >= indent:
                above.pop()
            gap = " " * max(1, line.find("#", len(said)) - len(said)) if comment else ""
            yield _Row(said.strip() if above else _heading(said.strip()), comment, len(above), gap)
            above.append(indent)
        else:
            beside = len(line) - len(line.lstrip())
            yield _Row(comment=comment, depth=sum(indent < beside for indent in above))


def _heading(said: str) -> str:
    """A line at the margin with its heading as it is usually written."""
    found = _HEADING.match(said)
    if not found:
        return said
    rest = said[found.end() :]
    return f"{found[1][:1].upper()}{found[1][1:].casefold()}:{' ' if rest else ''}{rest}"


def _spaced(rows: Iterable[_Row]) -> Iterator[_Row]:
    """Blank lines between the parts of the file, one each, and none at its ends; elsewhere they stay, one at a time."""
    blank, before, begun = False, _Row(), False
    for row in rows:
        if row.is_blank:
            blank = True
            continue
        if begun and (blank or _begins_a_part(row, before)):
            yield _Row()
        yield row
        blank, before, begun = False, row, True


def _begins_a_part(row: _Row, before: _Row) -> bool:
    """Whether a blank line belongs above: a heading with lines below it, unless its comment or a like line is above."""
    return not row.depth and bool(_APART.match(row.said)) and bool(before.depth)
