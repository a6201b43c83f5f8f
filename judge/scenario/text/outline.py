"""Splits a scenario file into lines that are children of the less indented line above them."""

from __future__ import annotations

import msgspec

from judge.messages.message import message
from judge.regexes import regex
from judge.scenario.text.faults import Faults

COMMENT = regex(r"(?:^|\s)#.*$")
TAB_WIDTH = 4
DEEPEST = 12
"""Levels of lines, the margin the first; a scenario needs four."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line that is neither blank nor comment; `indent` is the column before its text."""

    text: str
    number: int
    indent: int
    children: tuple[Line, ...] = ()


def has_words(line: str) -> bool:
    """Whether a line is more than blanks and a comment, and so is read at all."""
    return bool(COMMENT.sub("", line).strip())


class _Open:
    """A line whose children are still being collected."""

    def __init__(self, text: str, number: int, indent: int) -> None:
        self.text = text
        self.number = number
        self.indent = indent
        self.children: list[_Open] = []

    def close(self) -> Line:
        return Line(
            text=self.text,
            number=self.number,
            indent=self.indent,
            children=tuple(child.close() for child in self.children),
        )


def read_outline(text: str, faults: Faults) -> tuple[Line, ...]:
    """The lines at the margin with their descendants.

    Notes a fault for a line that stands between two indentations, for it could belong to either of two lines, and
    for one that is nested too deep.
    """
    root = _Open("", 0, -1)
    stack = [root]
    for number, raw in enumerate(text.splitlines(), 1):
        content = COMMENT.sub("", raw.expandtabs(TAB_WIDTH)).rstrip()
        if not content.strip():
            continue
        line = _Open(content.strip(), number, len(content) - len(content.lstrip()))
        while stack[-1].indent >= line.indent:
            stack.pop()
        if len(stack) > DEEPEST:
            faults.add(message("lines-nested-too-deep", most=DEEPEST), number, line.indent + 1)
            continue
        _check_indent(stack[-1], line, faults)
        stack[-1].children.append(line)
        stack.append(line)
    return root.close().children


def _check_indent(parent: _Open, line: _Open, faults: Faults) -> None:
    if parent.children and parent.children[0].indent != line.indent:
        faults.add(
            message("uneven-indentation", own=line.indent, others=parent.children[0].indent),
            line.number,
            line.indent + 1,
        )
