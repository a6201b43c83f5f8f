"""The marks before the points of a list, as printed and as text recognition reads them."""

from __future__ import annotations

import re

_PRINTED = "•●○◦▪■□‣·–—*+→◆◇⊕⊖€©®¢»>§-"
MARK = rf"(?:[{re.escape(_PRINTED)}]|\$[^$\n]{{1,20}}\$|[oOem]0?|0|#{{1,6}})"
_ALONE = re.compile(rf"{MARK}(?:\s+{MARK})*")
_MARKS = re.compile(rf"\s*(?:{MARK}\s+|[{re.escape(_PRINTED)}])*")
_POINT = re.compile(rf"\s*((?:{MARK}\s+|[{re.escape(_PRINTED)}])+)(?=[“\"‘'\[(]?[A-ZÀ-Þ])")
_PLAIN = re.compile(r"[-*•#\s]*")


def is_bullet(text: str) -> bool:
    """Whether a text is nothing but marks of lists."""
    return _ALONE.fullmatch(text.strip()) is not None


def end_of_marks(text: str) -> int:
    """Where the marks at the beginning of a line end."""
    found = _MARKS.match(text)
    return found.end() if found else 0


def point_of(text: str) -> str | None:
    """The text of a line that begins a point of a list, without the mark; nothing if it does not begin one."""
    found = _POINT.match(text)
    return text[found.end() :].strip() if found else None


def is_misread(marks: str) -> bool:
    """Whether marks are other than those which documents print and Markdown uses."""
    return _PLAIN.fullmatch(marks) is None
