"""Parts the lines of a rule into its own text and the unnumbered points below it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from judge.rulebook.document import MISREAD_BULLET, Repair
from judge.rulebook.importing.bullets import is_misread, point_of
from judge.rulebook.importing.lines import Line, Lines, ends_sentence, joined, with_text

Points = tuple[tuple[int, str], ...]
"""The line and the text of each point."""

_FEW_WORDS = 3


def parted_into_points(lines: Lines, *, is_section: bool) -> tuple[str, Points, tuple[Repair, ...]]:
    """The text of a rule, its points, and what was fixed about their bullets.

    The first line of a rule stands behind its number and begins no point, unlike that of a section.
    """
    runs: list[list[Line]] = [[]]
    repairs: list[Repair] = []
    for at, line in enumerate(lines):
        text = point_of(line.text) if at or is_section else None
        marks = line.text.strip().removesuffix(text).strip() if text is not None else ""
        if marks and is_misread(marks):
            repairs.append(Repair(MISREAD_BULLET, line.number, marks, ""))
        if text is None and _lost_its_bullet(lines, at, runs):
            text = line.text.strip()
            repairs.append(Repair("lost bullet", line.number, text, f"• {text}"))
        if text is None:
            runs[-1].append(line)
        else:
            runs.append([with_text(line, text)])
    points = tuple((run[0].number, joined(run)) for run in runs[1:])
    return joined(runs[0]), points, tuple(repairs)


def _lost_its_bullet(lines: Lines, at: int, runs: list[list[Line]]) -> bool:
    """Whether a line is a point without a mark: a few words by themselves, after a point that is just as short."""
    text = lines[at].text.strip()
    if len(runs) == 1 or not text[:1].isupper() or lines[at - 1].text:
        return False
    if len(joined(runs[-1][: 2 * _FEW_WORDS]).split()) > _FEW_WORDS:
        return False
    before = joined(runs[-1])
    return not any(ends_sentence(each) or len(each.split()) > _FEW_WORDS for each in (text, before))


def parted_at_paragraphs(lines: Lines, lost: int, *, has_title: bool) -> tuple[Lines, ...]:
    """The lines of a rule and of those lost behind it, if there are as many further paragraphs; else all as one."""
    starts = tuple(_paragraphs(lines, has_title=has_title)) if lost else ()
    if len(starts) != lost:
        return (lines,)
    bounds = [0, *starts, len(lines)]
    parts = [lines[start:end] for start, end in pairwise(bounds)]
    marked = (point_of(part[0].text) for part in parts[1:])
    heads = (text if text is not None else part[0].text for text, part in zip(marked, parts[1:], strict=True))
    return (
        parts[0],
        *((with_text(part[0], head), *part[1:]) for head, part in zip(heads, parts[1:], strict=True)),
    )


def _paragraphs(lines: Lines, *, has_title: bool) -> Iterator[int]:
    """The places at which further paragraphs begin; the first text below a title does."""
    before, is_title = lines[0].text, has_title
    for at, line in enumerate(lines[1:], 1):
        text = point_of(line.text) or line.text.strip()
        ended = is_title or (not lines[at - 1].text and ends_sentence(before))
        if text[:1].isupper() and ended:
            yield at
        if text:
            before, is_title = line.text, False
