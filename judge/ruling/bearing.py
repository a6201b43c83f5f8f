"""Which steps of a line of play bear on an answer."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from judge.engine.trace import Note
from judge.rulebook.citation import cite

SHORT = 8
LAST = 2
#: Steps that only pay, tell where a card is as it is played, or tell that a phase or step begins or ends.
_PASSING = frozenset(
    (
        *cite("705.2b", "705.2c", "508.1", "601.2"),
        *cite("705.2d", "408.1", "304.2", "410.6", "705.2g", "705.2g#2", "705.2g#5"),
        *cite("609.2a#1", "609.2b#1", "609.2c#1", "609.2d#1", "609.2e#1"),
    )
)
#: Steps that tell why the next one happens: what triggered, what was replaced or chosen, which rule intervened.
_CAUSES = frozenset(
    (
        *cite(
            "104.2",
            "511.1",
            "511.7",
            "511.7a",
            "511.7a.i",
            "511.8",
            "514.5",
            "516.1",
            "516.3",
            "516.4",
            "516.4a",
        ),
        *cite(
            "402.3",
            "403.3",
            "601.2a",
            "616.4a",
            "514.6d",
            "704.1",
            "705.2f#1",
            "707.2",
            "710.1",
            "710.2",
            "710.5",
            "712.3",
        ),
    )
)
#: What the game does by itself does not come of what it did before.
_OF_ITSELF = frozenset(cite("516.1", "516.2", "516.4", "516.4a", "607.1"))
_BY_GAME = frozenset(cite("104.3"))
_ORDER = frozenset(cite("511.7a"))
_TAKEN = re.compile(r"(\S.*?) (?:draws|flips) ")
_FOLLOWED = frozenset(cite("705.2e", "705.2f"))
_ANNOUNCED = frozenset(cite("705.2a"))
_CHOSEN = frozenset(cite("705.2f#1"))
_UNDONE = frozenset(cite("705.2f#3"))
_TRIGGERS = frozenset(cite("704.1"))


def resting(notes: tuple[Note, ...], about: Iterable[str], *, latest: bool) -> tuple[Note, ...]:
    """The steps that touch what is asked about; with `latest` only the last of them and the causes of that one."""
    tests = tuple(about)
    hits = [place for place, note in enumerate(notes) if _touches(note, tests)]
    if latest and hits:
        chain = {hits[-1], *_causes(notes, hits[-1])}
        hits = [place for place in hits if place in chain]
    return tuple(notes[place] for place in hits)


class Leading(msgspec.Struct, frozen=True):
    """A step that bears on an answer: its place in the walk, and the places of the earlier steps it rests on."""

    place: int
    rests: tuple[int, ...] = ()


def bearing(notes: tuple[Note, ...], about: Iterable[str], *, of_play: bool) -> tuple[Leading, ...]:
    """The steps that touch what is asked about, and those that brought these about, in order.

    `about` are words of the steps, or numbers of their rules. If a question is about the play and no step touches
    what it asks, a short line of play is told as a whole and of a long one the last steps. What was paid bears only
    on what speaks of it.
    """
    tests = tuple(about)
    hits = [place for place, note in enumerate(notes) if _touches(note, tests)]
    if not hits and of_play:
        told = [place for place, note in enumerate(notes) if not set(note.rules) <= _PASSING]
        return tuple(map(Leading, told if len(told) <= SHORT else told[-LAST:]))
    rests = {place: set(before) for place, before in _on_deck(notes, hits).items()}
    for place in (*hits, *(before for found in tuple(rests.values()) for before in found)):
        rests.setdefault(place, set()).update(_causes(notes, place), _text_followed(notes, place))
    kept = set(rests).union(*rests.values())
    return tuple(Leading(place, _earlier(rests.get(place, set()), place)) for place in sorted(kept))


def _earlier(places: Iterable[int], place: int) -> tuple[int, ...]:
    return tuple(sorted(one for one in places if one < place))


def _text_followed(notes: tuple[Note, ...], place: int) -> set[int]:
    """What began the text by which a step came: an action, or an effect with what triggered it, and so on back."""
    found = _announced(notes, place)
    while frame := notes[place].frame:
        begun = [one for one in range(place) if notes[one].frame == frame and _begins(notes[one])]
        if not begun:
            break
        found |= {
            one for one in range(place) if notes[one].frame == frame and _UNDONE & set(notes[one].rules)
        }
        effect = notes[begun[0]].effect
        waited = [one for one in range(begun[0]) if effect and notes[one].effect == effect]
        found |= {*begun[:1], *waited[:1]}
        if not waited:
            break
        place = _triggering(notes, waited[0])
        found.add(place)
    return found


def _announced(notes: tuple[Note, ...], place: int) -> set[int]:
    """The last step before this one by which the card whose text is followed here is played or activated."""
    note = notes[place]
    if not note.frame and not _CHOSEN & set(note.rules):
        return set()
    card = note.card
    before = range(place - 1, -1, -1)
    return set([one for one in before if _ANNOUNCED & set(notes[one].rules) and notes[one].card == card][:1])


def _begins(note: Note) -> bool:
    """Whether a step is that a text begins to be followed."""
    return bool(note.effect) or bool(_FOLLOWED & set(note.rules))


def _on_deck(notes: tuple[Note, ...], hits: list[int]) -> dict[int, list[int]]:
    """The steps that put cards on a deck from which a later one of the hits takes its card, by that one."""
    takers = {place: match[1] for place in hits if (match := _TAKEN.match(notes[place].text))}
    return {
        place: [before for before in range(place) if f"of {player}'s draw deck" in notes[before].text]
        for place, player in takers.items()
    }


def _causes(notes: tuple[Note, ...], place: int) -> set[int]:
    """The unbroken run of causes before a step, what triggered the effects among them, and what ordered these."""
    found: set[int] = set()
    start, place = place, place - 1
    while place >= 0 and _leads_on(notes, place):
        found.add(place)
        place -= 1
    cards = {notes[one].card for one in found} - {None}
    found |= {one for one in range(place) if _triggers(notes[one]) and notes[one].card in cards}
    found |= {one for one in range(min(found, default=start), start) if _ORDER & set(notes[one].rules)}
    return found | {_triggering(notes, one) for one in (*found, start) if _triggers(notes[one])}


def _leads_on(notes: tuple[Note, ...], place: int) -> bool:
    """Whether a step is a cause of the next one."""
    step, following = notes[place], notes[place + 1]
    if _triggers(step) and not (_triggers(following) or following.effect):
        return False
    rules, next_rules = set(step.rules), set(following.rules)
    return bool(_CAUSES & rules) and not (_BY_GAME & rules and _OF_ITSELF & next_rules)


def _triggers(note: Note) -> bool:
    return bool(_TRIGGERS & set(note.rules))


def _triggering(notes: tuple[Note, ...], place: int) -> int:
    """The step that made an ability trigger: the last one before it that is no triggering itself."""
    return next((one for one in range(place - 1, -1, -1) if not _triggers(notes[one])), place)


def _touches(note: Note, about: tuple[str, ...]) -> bool:
    return any(_says(note, one) for one in about if one)


def _says(note: Note, one: str) -> bool:
    if one[0].isdigit():
        return one in note.rules
    return re.search(rf"(?<!\w){re.escape(one)}(?!\w)", note.text, re.IGNORECASE) is not None


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
