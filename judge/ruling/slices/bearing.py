"""Which steps of a line of play bear on an answer."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.engine.model.trace import Note
from judge.ruling.slices.slicing import Reads, sliced


class Leading(msgspec.Struct, frozen=True):
    """A step that bears on an answer: its place in the walk, and the places of the earlier steps it rests on."""

    place: int
    rests: tuple[int, ...] = ()


def bearing(notes: tuple[Note, ...], reads: Reads) -> tuple[Leading, ...]:
    """The steps that wrote what an answer reads, and those that brought these about, in order."""
    found = sliced(notes, reads)
    return tuple(Leading(place, tuple(sorted(found[place]))) for place in sorted(found))


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
