"""Which steps of a line of play bear on an answer."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.engine.trace import Note
from judge.rulebook.citation import cite

_PAYING = frozenset(cite("705.2b", "705.2c", "508.1"))
SHORT = 8
LAST = 2


def bearing(notes: tuple[Note, ...], about: Iterable[str], *, of_play: bool) -> tuple[Note, ...]:
    """The steps that touch what is asked about, in order; of a question about the play also the last steps.

    A short line of play is told as a whole if the question is about it. What was paid bears only on what speaks
    of it.
    """
    patterns = tuple(re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE) for name in about if name)
    told = tuple(note for note in notes if not _pays(note) or _touches(note, patterns))
    if of_play and len(told) <= SHORT:
        return told
    last = len(told) - LAST if of_play else len(told)
    return tuple(note for place, note in enumerate(told) if place >= last or _touches(note, patterns))


def _pays(note: Note) -> bool:
    """Whether a step only determines or pays a price."""
    return set(note.rules) <= _PAYING


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
