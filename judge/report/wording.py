"""A changed wording in one text: what is gone and what is new, marked or colored, long kept stretches cut."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.report.paint import Paint
from judge.rulebook.diffing import Run

_MOST_CONTEXT = 24
_KEPT_CONTEXT = 10
_WITH_BLANK = re.compile(r"\S+\s*")
_MARKED = {"gone": ("[-", "-]"), "new": ("{+", "+}"), "kept": ("", "")}
_STAND_INS = {"gone": ("\ue000", "\ue002"), "new": ("\ue001", "\ue002"), "kept": ("", "")}
_COLORS = str.maketrans({"\ue000": "\x1b[31;9m", "\ue001": "\x1b[32m", "\ue002": "\x1b[0m"})
"""What colors a terminal, and what stands for it, one column wide, while lines are being filled."""


def marked(runs: Iterable[Run], paint: Paint) -> str:
    """The newer wording with what it lost and gained; on a terminal for `colored` to finish once lines are filled."""
    return "".join(_run(run, paint) for run in _shortened(tuple(runs)))


def colored(text: str) -> str:
    """A text of filled lines with the marks that stand for colors made colors."""
    return text.translate(_COLORS)


def _run(run: Run, paint: Paint) -> str:
    opened, closed = (_STAND_INS if paint.on else _MARKED)[run.fate]
    told = run.text.strip()
    before, _, after = run.text.partition(told)
    return f"{before}{opened}{told}{closed}{after}"


def _shortened(runs: tuple[Run, ...]) -> Iterator[Run]:
    """Long stretches that both have are cut; what is left leads to the change and away from it."""
    for place, run in enumerate(runs):
        words = _WITH_BLANK.findall(run.text)
        if run.fate != "kept" or len(words) <= _MOST_CONTEXT:
            yield run
            continue
        before = words[:_KEPT_CONTEXT] if place else []
        after = words[-_KEPT_CONTEXT:] if place < len(runs) - 1 else []
        yield Run("kept", "".join((*before, "… ", *after)))
