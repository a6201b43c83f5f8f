"""Which steps of a line of play bear on an answer."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.engine.trace import Note

SHORT = 8
LAST = 2


def bearing(notes: tuple[Note, ...], about: Iterable[str], *, of_play: bool) -> tuple[Note, ...]:
    """The steps that touch what is asked about, in order; of a question about the play also the last steps.

    A short line of play is told as a whole if the question is about it.
    """
    if of_play and len(notes) <= SHORT:
        return notes
    patterns = tuple(re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE) for name in about if name)
    last = len(notes) - LAST if of_play else len(notes)
    return tuple(note for place, note in enumerate(notes) if place >= last or _touches(note, patterns))


def _touches(note: Note, patterns: tuple[re.Pattern[str], ...]) -> bool:
    return any(
        pattern.search(note.text) or (note.card and pattern.fullmatch(note.card)) for pattern in patterns
    )


def rules_of(notes: Iterable[Note]) -> tuple[str, ...]:
    """Every rule of some steps and of what they rest on, once each, in their order."""
    found: dict[str, None] = {}
    for note in notes:
        found |= dict.fromkeys(note.rules)
        found |= dict.fromkeys(rules_of(note.because))
    return tuple(found)


def assumptions_of(notes: Iterable[Note]) -> tuple[str, ...]:
    """Every open question that some steps rest on, once each."""
    found: dict[str, None] = {}
    for note in notes:
        found |= dict.fromkeys(note.assumptions)
        found |= dict.fromkeys(assumptions_of(note.because))
    return tuple(found)
