"""Parts the lines of a rule into its own text and the unnumbered points below it."""

from __future__ import annotations

from judge.rulebook.document import Repair
from judge.rulebook.importing.bullets import point_of
from judge.rulebook.importing.lines import Line, Lines, ends_sentence, joined, with_text

Points = tuple[tuple[int, str], ...]
"""The line and the text of each point."""

_FEW_WORDS = 3


def parted_into_points(lines: Lines, *, is_section: bool) -> tuple[str, Points, tuple[Repair, ...]]:
    """The text of a rule, its points, and the bullets that had to be put in.

    The first line of a rule stands behind its number and begins no point, unlike that of a section.
    """
    runs: list[list[Line]] = [[]]
    repairs: list[Repair] = []
    for at, line in enumerate(lines):
        text = point_of(line.text) if at or is_section else None
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
    before = joined(runs[-1])
    return not any(ends_sentence(each) or len(each.split()) > _FEW_WORDS for each in (text, before))
