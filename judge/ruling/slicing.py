"""The backward slice of an answer: the steps of the walk that wrote what it reads, and what brought these about."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.engine.trace import Change, Deed, Note

#: Facts of which each step changes the value by some amount, so that it rests on every step before.
_CUMULATIVE = frozenset({"score", "action tokens"})
_COUNTERS = " counters"
_PLACES = frozenset(
    {"where", "face down", "frightened", "exhausted", "attached to", "controller", "cutie marked", "beneath"}
)
#: By kind of occurrence the facts of a card that it writes, so that one which was averted left them as they were.
_WRITTEN_BY: dict[str, frozenset[str]] = {
    **dict.fromkeys(("dismiss", "retire", "banish", "discard", "cancel", "put", "enter play"), _PLACES),
    **dict.fromkeys(("move", "send"), frozenset({"where"})),
    **dict.fromkeys(("exhaust", "ready"), frozenset({"exhausted"})),
    **dict.fromkeys(("frighten", "unfrighten"), frozenset({"frightened", "face down", "attached to"})),
    **dict.fromkeys(("turn face-up", "turn face-down", "uncover"), frozenset({"face down"})),
    "turn over": frozenset({"turned over"}),
    "gain control": frozenset({"controller"}),
    "cutie mark": frozenset({"cutie marked"}),
    "replace": frozenset({"where"}),
    "draw": frozenset({"where"}),
    "flip": frozenset({"where"}),
}


class Read(msgspec.Struct, frozen=True):
    """A fact that is read: of a piece of cardboard (`card`), of a player or the game (`of`), or by its value.

    With `value` it is which cards have that value.
    """

    what: str
    card: int = 0
    of: str = ""
    value: str = ""

    @property
    def is_cumulative(self) -> bool:
        """Whether each value is made of the one before."""
        return self.what in _CUMULATIVE or self.what.endswith(_COUNTERS) or bool(self.value)

    def is_written(self, change: Change) -> bool:
        """Whether a change writes the fact."""
        if self.what != change.what and not (self.what == _COUNTERS and change.what.endswith(_COUNTERS)):
            return False
        if self.value:
            return self.value in (change.before, change.after)
        return change.card == self.card if self.card else (change.card == 0 and change.of == self.of)

    def is_averted(self, deed: Deed) -> bool:
        """Whether a deed would have written the fact and was averted."""
        meant = deed.averted and self.card and deed.card == self.card
        return bool(meant) and self.what in _WRITTEN_BY.get(deed.verb, ())


class Done(msgspec.Struct, frozen=True):
    """That occurrences of some kinds have happened, or why they have not; 0 and "" leave open to which card or player."""

    verbs: frozenset[str]
    card: int = 0
    player: str = ""
    name: str = ""

    def is_meant(self, deed: Deed) -> bool:
        """Whether a deed is one of these."""
        return (
            deed.verb in self.verbs
            and self.card in (0, deed.card)
            and self.player in ("", deed.player)
            and self.name in ("", deed.name)
        )


class Reads(msgspec.Struct, frozen=True):
    """All that an answer reads of a walk."""

    facts: tuple[Read, ...] = ()
    deeds: tuple[Done, ...] = ()


def sliced(notes: tuple[Note, ...], reads: Reads) -> dict[int, set[int]]:
    """The places in the walk that an answer rests on, each with the earlier places by which it was brought about."""
    place_of = {note.number: place for place, note in enumerate(notes)}
    waiting = list(dict.fromkeys(looked_at(notes, reads)))
    found: dict[int, set[int]] = {}
    while waiting:
        place = waiting.pop()
        if place not in found:
            found[place] = {place_of[cause] for cause in notes[place].causes if cause in place_of}
            waiting += found[place]
    return found


def looked_at(notes: tuple[Note, ...], reads: Reads) -> Iterator[int]:
    """The places in the walk that answer a question by themselves: what wrote a fact, what was done or averted."""
    for read in reads.facts:
        yield from _written(notes, read)
    for done in reads.deeds:
        yield from _done(notes, done)


def _written(notes: tuple[Note, ...], read: Read) -> Iterator[int]:
    """The last step that wrote a fact, or all if each adds to what was there; and what was averted since."""
    for place in range(len(notes) - 1, -1, -1):
        note = notes[place]
        if note.deed is not None and read.is_averted(note.deed):
            yield place
        if any(map(read.is_written, note.changes)):
            yield place
            if not read.is_cumulative:
                return


def _done(notes: tuple[Note, ...], done: Done) -> tuple[int, ...]:
    """The steps that say so; if none does, those that say why not."""
    meant = [place for place, note in enumerate(notes) if note.deed is not None and done.is_meant(note.deed)]
    happened = tuple(place for place in meant if not _averted(notes[place]))
    return happened or tuple(meant)


def _averted(note: Note) -> bool:
    return note.deed is not None and note.deed.averted
