"""Where in a document the number of a rule may stand: what looks like one, whether or not it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.rulebook.importing.bullets import MARK, end_of_marks, is_bullet
from judge.rulebook.importing.lines import Lines, ends_sentence

MOST_LABELS = 2_000
_DIGIT = r"[\dOolIS|]"
_PRINTED = rf"{_DIGIT}{{3}}(?:\s?[.,]\s?{_DIGIT}{{1,2}}\s?[a-z¢©@]?(?:\.?[ivxl]{{1,5}})?\.?)?"
_ENCLOSED = re.compile(rf"[(\[{{]\s?({_PRINTED})\s?[)\]}}]?")
_HALF_ENCLOSED = re.compile(rf"({_PRINTED})\s?\)")
_UNREADABLE = re.compile(r"\((?=(?:[^()\s]*\d){2})([^()\s]{3,10})\)")
_BARE = re.compile(r"(\d{3}(?:\.\d{1,2}[a-z¢©]?(?:\.[ivx]{1,5})?)?)[.:]?(?=\s|[A-Z“\"]|$)")
_INSIDE = re.compile(rf"(?:(?<=[.!?”\")\]])|\s(?:{MARK}\s++){{1,3}})\s*+\(({_PRINTED})\)(?=\s+[A-Z“\"\[])")
_FORMS = ((_ENCLOSED, 2), (_HALF_ENCLOSED, 1), (_BARE, 0), (_UNREADABLE, 0))
_ALIKE = str.maketrans({"O": "0", "o": "0", "l": "1", "I": "1", "|": "1", "S": "5"})
_SOFT = re.compile(r"[.,;:)\]]")


class Label(msgspec.Struct, frozen=True):
    """What may be the number of a rule: the line and the columns it takes up, marks included.

    `raw` is the number as it stands there, `printed` the same with its digits in order; `marks` is what stands before.
    `weight` says how much it looks like one; `inside` is true in the middle of a line.
    """

    at: int
    start: int
    end: int
    marks: str
    raw: str
    printed: str
    weight: int
    inside: bool = False


def labels_in(lines: Lines) -> tuple[Label, ...]:
    """Everything that may be a number of a rule, in order. Raises InputError for more than any rulebook has."""
    found: list[Label] = []
    for at in range(len(lines)):
        found += _labels_of(lines, at)
        if len(found) > MOST_LABELS:
            what = message("document-has-too-many-numbers", most=MOST_LABELS)
            raise InputError(Diagnostic(message=what, line=lines[at].number))
    return tuple(found)


def _labels_of(lines: Lines, at: int) -> Iterator[Label]:
    text = lines[at].text
    start = end_of_marks(text)
    found, enclosed = _number_at(text, start)
    end = 0
    if found:
        end = found.end()
        weight = _weight(lines, at, start, end) + enclosed
        yield Label(at, 0, end, text[:start].strip(), found[1], _spelt(found[1]), weight)
    for inner in _INSIDE.finditer(text, end):
        marks = inner[0].partition("(")[0].strip()
        yield Label(at, inner.start(), inner.end(), marks, inner[1], _spelt(inner[1]), 1, inside=True)


def _number_at(text: str, start: int) -> tuple[re.Match[str] | None, int]:
    for pattern, worth in _FORMS:
        found = pattern.match(text, start)
        if found:
            return found, worth
    return None, 0


def _spelt(printed: str) -> str:
    """A number as printed, without spaces, its digits no longer mistaken for letters."""
    plain = re.sub(r"\s", "", printed).replace(",", ".")
    section, dot, rest = plain.partition(".")
    digits = re.match(rf"{_DIGIT}{{1,2}}", rest)
    rule = digits.group() if digits else ""
    return f"{section.translate(_ALIKE)}{dot}{rule.translate(_ALIKE)}{rest[len(rule) :]}"


def _weight(lines: Lines, at: int, marks: int, end: int) -> int:
    """How much this looks like a number that begins a rule, and not like one that is cited at the start of a line."""
    text = lines[at].text
    rest = text[end:].strip()
    before = lines[at - 1].text if at else ""
    begins = bool(marks) or not before or ends_sentence(before) or is_bullet(before)
    if _SOFT.match(text[end : end + 1]):
        return 0
    if not rest:
        follows = lines[at + 1].text if at + 1 < len(lines) else ""
        return 1 + begins if follows[:1].isupper() else 0
    return 2 + 2 * begins + (not rest[0].islower())
