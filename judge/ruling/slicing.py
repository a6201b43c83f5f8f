"""The backward slice of an answer: the steps of the walk that wrote what it reads, and what brought these about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from judge.engine.trace import Note

#: Facts of which each step changes the value by some amount, so that it rests on every step before.
_CUMULATIVE = frozenset({"score", "action tokens"})


class Read(msgspec.Struct, frozen=True):
    """A fact that an answer reads: of a piece of cardboard (`card`), of a player, or of the game (`of`).

    An empty `what` is all facts of it.
    """

    what: str
    card: int = 0
    of: str = ""

    @property
    def is_cumulative(self) -> bool:
        """Whether each value is made of the one before."""
        return self.what in _CUMULATIVE or self.what.endswith(" counters")


def sliced(notes: tuple[Note, ...], reads: Iterable[Read], also: Iterable[int] = ()) -> dict[int, set[int]]:
    """The places in the walk that an answer rests on, each with the earlier places it was brought about by.

    `also` are places at which the answer looks besides: events that it asks for.
    """
    place_of = {note.number: place for place, note in enumerate(notes)}
    found: dict[int, set[int]] = {}
    waiting = [*also, *(place for read in reads for place in written(notes, read))]
    while waiting:
        place = waiting.pop()
        if place in found:
            continue
        found[place] = {place_of[cause] for cause in notes[place].causes if cause in place_of}
        waiting += found[place]
    return found


def written(notes: tuple[Note, ...], read: Read) -> Iterator[int]:
    """The steps that wrote a fact: the last one, or all of them if each adds to what was there."""
    for place in range(len(notes) - 1, -1, -1):
        if any(_is_meant(read, change.card, change.of, change.what) for change in notes[place].changes):
            yield place
            if not read.is_cumulative:
                return


def _is_meant(read: Read, card: int, of: str, what: str) -> bool:
    if read.what not in ("", what):
        return False
    return card == read.card if read.card else (card == 0 and of == read.of)
