"""The labels of rules: built as the others are, below their own rule, and printed on their own level."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from judge.messages.message import message
from judge.rulebook.document import MISLABELLED, MISREAD_BULLET
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.numbering import parsed, placed_items, spelled
from judge.rulebook.linting.subject import Subject

_MOSTLY, _FEWEST = 0.9, 5


def labels(subject: Subject) -> Iterator[Finding]:
    """Labels that name another rule above them than the one they stand below, or are not built as the others are."""
    for placed in placed_items(subject):
        if spelled(placed.place) != placed.item.number:
            number = placed.item.number
            yield _mislabelled(number, number, spelled(placed.place), placed.item.line)
    for repair in subject.document.repairs:
        if repair.name == MISLABELLED:
            yield _mislabelled(repair.after, repair.before, repair.after, repair.line)


def levels(subject: Subject) -> Iterator[Finding]:
    """Rules printed with the mark of the level below theirs, as if they belonged to the rule before them."""
    usual, marks = _usual_levels(subject), _marks(subject)
    before = ""
    for item in subject.document.items:
        level = len(parsed(item.number))
        if level and usual.get(marks.get(item.line, "")) == level + 1:
            says = message("lint-printed-as-part", rule=before)
            suggestion = message("lint-print-beside", rule=before)
            yield Finding(item.number, before, "misplaced", says, suggestion, item.line)
        before = item.number if level else before


def _mislabelled(rule: str, printed: str, right: str, line: int) -> Finding:
    says = message("lint-wrong-label", printed=printed, right=right)
    return Finding(rule, printed, "mislabelled", says, right, line)


def _marks(subject: Subject) -> dict[int, str]:
    """What stands before the numbers, by lines, as far as the file tells one mark from another."""
    return {
        repair.line: repair.before for repair in subject.document.repairs if repair.name == MISREAD_BULLET
    }


def _usual_levels(subject: Subject) -> dict[str, int]:
    """The level that nearly all rules with a mark have."""
    seen = defaultdict[str, Counter[int]](Counter)
    marks = _marks(subject)
    for item in subject.document.items:
        if item.line in marks and parsed(item.number):
            seen[marks[item.line]][len(parsed(item.number))] += 1
    ranked = {mark: (found.most_common(1)[0], found.total()) for mark, found in seen.items()}
    return {
        mark: level
        for mark, ((level, most), total) in ranked.items()
        if most >= max(_FEWEST, _MOSTLY * total)
    }
