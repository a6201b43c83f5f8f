"""The backward slice of an answer: the steps of the walk that wrote what it reads, and what brought these about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

import msgspec

from judge.engine.model.trace import Change, Deed, Note
from judge.engine.model.zones import DRAW_DECK, PROBLEM_DECK, QUEUE

#: Facts of which each step changes the value by some amount, so that it rests on every step before.
_CUMULATIVE = frozenset({"score", "action tokens"})
_COUNTERS = " counters"
#: Zones in which it matters how a card came there.
_ORDERED = (QUEUE, DRAW_DECK, PROBLEM_DECK)
#: Deeds by which the order of a zone comes about.
_ARRANGED = frozenset({"regard", "put"})
#: Deeds that leave a card as it was.
_REGARDS = frozenset({"regard", "ignore"})
#: What happens at its own time because of something that happened before to the same card.
_BECAUSE_OF = {"replace": "solve", "process": "wait"}
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

    def is_concerned(self, deed: Deed) -> bool:
        """Whether a deed bears on the fact without writing it: what it writes was so already, or was averted."""
        if self.value:
            return deed.verb in _ARRANGED and deed.name == self.value
        if not self.card or deed.card != self.card:
            return False
        return deed.verb in _REGARDS or self.what in _WRITTEN_BY.get(deed.verb, ())

    def comes_of_order(self, change: Change) -> bool:
        """Whether a card came from a zone in which the order of the cards counts."""
        return self.what == "where" and not self.value and change.before.endswith(_ORDERED)


class Done(msgspec.Struct, frozen=True):
    """That occurrences of some kinds have happened, or why not; 0 and "" leave open to which card or player.

    `also_averted` counts those that did not happen even where others did. Those of the first steps are not meant, of
    which `since` says how many they are.
    """

    verbs: frozenset[str]
    card: int = 0
    player: str = ""
    name: str = ""
    also_averted: bool = False
    since: int = 0

    def is_meant(self, deed: Deed) -> bool:
        """Whether a deed is one of these."""
        return (
            deed.verb in self.verbs
            and self.card in (0, deed.card)
            and self.player in ("", deed.player)
            and self.name in ("", deed.name)
        )

    def is_akin(self, deed: Deed) -> bool:
        """Whether a deed is not one of these, but something else of the kind that befell the card."""
        if not self.card or deed.card != self.card:
            return False
        facts = {fact for verb in self.verbs for fact in _WRITTEN_BY.get(verb, ())}
        return deed.verb in _REGARDS or not facts.isdisjoint(_WRITTEN_BY.get(deed.verb, ()))


class Reads(msgspec.Struct, frozen=True):
    """All that an answer reads of a walk."""

    facts: tuple[Read, ...] = ()
    deeds: tuple[Done, ...] = ()


def sliced(notes: tuple[Note, ...], reads: Reads) -> dict[int, set[int]]:
    """The places in the walk that an answer rests on, each with the earlier places by which it was brought about."""
    place_of = {note.number: place for place, note in enumerate(notes) if note.number}
    regarding = tuple(place for place, note in enumerate(notes) if any(map(_has_regard, note.deeds)))
    waiting = list(dict.fromkeys(looked_at(notes, reads)))
    found: dict[int, set[int]] = {}
    while waiting:
        place = waiting.pop()
        if place not in found:
            causes = {place_of[cause] for cause in notes[place].causes if cause in place_of}
            found[place] = {*causes, *_read_by(notes, place), *_regarded_for(notes, place, regarding)}
            waiting += found[place]
    return found


def _read_by(notes: tuple[Note, ...], place: int) -> Iterator[int]:
    """The earlier steps that wrote what decided that a step came about."""
    before = notes[:place]
    for read in notes[place].reads:
        yield from _written(before, Read(read.what, card=read.card))
    for deed in notes[place].deeds:
        if deed.verb in _BECAUSE_OF:
            yield from _done(before, Done(frozenset({_BECAUSE_OF[deed.verb]}), deed.card, name=deed.name))


def _regarded_for(notes: tuple[Note, ...], place: int, regarding: tuple[int, ...]) -> Iterator[int]:
    """Those of the steps with regard to cards that came of the same, before something was done to the very cards."""
    step = notes[place]
    cards = {deed.card for deed in step.deeds if not _has_regard(deed) and deed.card}
    for earlier in takewhile(place.__gt__, regarding) if cards else ():
        note = notes[earlier]
        if not {*note.causes}.isdisjoint(step.causes) and any(
            _has_regard(deed) and deed.card in cards for deed in note.deeds
        ):
            yield earlier


def _has_regard(deed: Deed) -> bool:
    return deed.verb in _REGARDS


def looked_at(notes: tuple[Note, ...], reads: Reads) -> Iterator[int]:
    """The places in the walk that answer a question by themselves: what wrote a fact, what was done or averted."""
    for read in reads.facts:
        yield from _written(notes, read)
    for done in reads.deeds:
        yield from _done(notes, done)


def _written(notes: tuple[Note, ...], read: Read) -> Iterator[int]:
    """The last step that wrote a fact, or all that it is made of; and what has borne on it since."""
    for place in range(len(notes) - 1, -1, -1):
        note = notes[place]
        writing = [change for change in note.changes if read.is_written(change)]
        if writing:
            yield place
        elif any(map(read.is_concerned, note.deeds)):
            yield from _with_outcomes(notes, (place,))
        for change in filter(read.comes_of_order, writing):
            yield from _written(notes[:place], Read("where", value=change.before))
        if writing and not read.is_cumulative:
            return


def _done(notes: tuple[Note, ...], done: Done) -> tuple[int, ...]:
    """The steps that say so and what was averted after them; if none does, why not and what befell the card instead."""
    meant = _places(notes, done.is_meant, done.since)
    happened = [place for place in meant if any(not deed.averted for deed in notes[place].deeds)]
    if not happened:
        return _with_outcomes(
            notes, _places(notes, lambda deed: done.is_meant(deed) or done.is_akin(deed), done.since)
        )
    first = 0 if done.also_averted else happened[0]
    return tuple(place for place in meant if place >= first)


def _with_outcomes(notes: tuple[Note, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """Steps by which something was averted, with what came of it instead."""
    averting = {notes[place].number for place in places if any(deed.averted for deed in notes[place].deeds)}
    instead = (place for place, note in enumerate(notes) if not averting.isdisjoint(note.causes))
    return tuple(sorted({*places, *instead}))


def _places(notes: tuple[Note, ...], fits: Callable[[Deed], bool], since: int) -> tuple[int, ...]:
    return tuple(place for place, note in enumerate(notes) if place >= since and any(map(fits, note.deeds)))
