"""The sayings, compiled: which of them a clause is, and with what in its gaps."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from judge.cards.model import Color
from judge.scenario.speech.masking import Masked
from judge.scenario.speech.things import FITS, STATES, Scene, Thing, alone, is_at, narrowed
from judge.scenario.speech.wording import in_their_words, sayings
from judge.text.inflection import participle

Part = Literal["asked", "supposed", "changed", "facts"]

_DOINGS = (
    "dismiss",
    "retire",
    "discard",
    "banish",
    "frighten",
    "exhaust",
    "ready",
    "uncover",
    "unfrighten",
    "defeat",
)
_PHASES = ("ready phase", "troublemaker phase", "main phase", "score phase", "end phase")
_NUMBERS = "one two three four five six seven eight nine ten".split()
_CARDS = r"<C(?P<{}>\d+)> "
_PLAIN = {
    "player": r"<P(?P<{}>\d+)> ",
    "place": r"(?P<{}><[CA]\d+>) ",
    "number": rf"(?P<{{}}>[+-]?\d+|{'|'.join(_NUMBERS)}) ",
    "quality": r"(?P<{}>[a-z][\w'-]*(?: [\w'-]+){{0,2}}?) ",
    "term": r"(?P<{}>[a-z][\w'-]*(?: [\w'-]+){{0,2}}?) ",
    "state": rf"(?P<{{}}>{'|'.join(STATES)}) ",
    "color": rf"(?P<{{}}>{'|'.join(color.value for color in Color)}) ",
    "done": rf"(?P<{{}}>{'|'.join(participle(one) for one in _DOINGS)}) ",
    "doing": rf"(?P<{{}}>{'|'.join(_DOINGS)}) ",
    "phase": rf"(?P<{{}}>{'|'.join(_PHASES)}) ",
}
#: The kinds of card of which one that is not in play is rather meant.
_HELD = ("held", "event", "resource")
_ATOM = re.compile(r"\{(?P<gap>\w+?)(?P<nth>\d?)\}|(?P<mark>[][()|])|(?P<word>[^][()|{}\s]+)")
_MARKS = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|"}
_GAP = re.compile(r"\{(\w+?)(\d?)\}")


class Saying(msgspec.Struct, frozen=True):
    """One way of saying, and the sentence of the judge's language that it means."""

    meaning: str
    pattern: re.Pattern[str]
    kinds: dict[str, str]

    def bound(self, clause: str, found: Masked, scene: Scene) -> dict[str, str] | None:
        """What fills the gaps if a clause is said so, in the judge's language; None if it is not."""
        match = self.pattern.fullmatch(f"{clause} ")
        if match is None:
            return None
        said = {gap: words for gap, words in match.groupdict().items() if words is not None}
        places = [found.things[int(words[2:-1])] for gap, words in said.items() if self.kinds[gap] == "place"]
        filled = {gap: _told(self.kinds[gap], words, found, scene, places) for gap, words in said.items()}
        return filled if all(filled.values()) else None

    def means(self, clause: str, found: Masked, scene: Scene) -> str:
        """The sentence that a clause means by this saying, or nothing."""
        filled = self.bound(clause, found, scene)
        return "" if filled is None else self._filled(filled)

    def _filled(self, filled: dict[str, str]) -> str:
        """The sentence with its gaps filled; nothing if it would leave out something else that was named."""
        used: set[str] = set()

        def fill(gap: re.Match[str]) -> str:
            name = _among(gap[1], gap[2], filled, self.kinds)
            used.add(name)
            return filled.get(name, "")

        sentence = _GAP.sub(fill, self.meaning)
        if "" in used:
            return ""
        said = {filled[name] for name in used}
        left = (name for name in filled if name not in used and self.kinds[name] in _SPOKEN_OF)
        return sentence if all(filled[name] in said for name in left) else ""


_SPOKEN_OF = ("player", *FITS)


def _among(kind: str, nth: str, filled: dict[str, str], kinds: dict[str, str]) -> str:
    """The gap of a saying that fills one of its meaning: the same, else the only card of a kind, a deed as done."""
    if f"{kind}{nth}" in filled:
        return f"{kind}{nth}"
    if kind == "done":
        return "doing" if "doing" in filled else ""
    if kind != "card":
        return ""
    cards = [gap for gap in filled if kinds[gap] in FITS and gap.endswith(nth) and kinds[gap] != "card"]
    cards = [gap for gap in cards if gap[-1].isdigit() == bool(nth)]
    return cards[0] if len(cards) == 1 else ""


def _told(kind: str, said: str, found: Masked, scene: Scene, places: list[Thing]) -> str:
    """What fills a gap, in the judge's language; nothing if it does not fit."""
    if kind == "player":
        return found.things[int(said)].player
    if kind in FITS:
        return _card(kind, found.things[int(said)], scene, places)
    if kind == "place":
        return _place(found.things[int(said[2:-1])], scene)
    if kind == "quality":
        return said if said not in STATES and scene.says_something(said) else ""
    if kind == "term":
        return said if scene.is_term(said) else ""
    if kind == "doing":
        return participle(said)
    return said


def _card(kind: str, thing: Thing, scene: Scene, places: Iterable[Thing] = ()) -> str:
    """A name for the only card of a kind that a thing can be; which of several, a place beside it can say."""
    fitting = narrowed(thing, FITS[kind])
    if fitting is None:
        return ""
    fitting = alone(fitting, in_play=kind not in _HELD)
    if len(fitting.drafts) > 1:
        fitting = next((there for place in places if (there := narrowed(fitting, is_at(place)))), fitting)
    return scene.called(fitting.drafts)


def _place(thing: Thing, scene: Scene) -> str:
    if thing.is_home:
        return f"{thing.home_of}'s home" if thing.home_of else "home"
    return _card("problem", thing, scene)


@functools.cache
def said_of(part: Part) -> tuple[Saying, ...]:
    return tuple(_compiled(meaning, said) for meaning, many in sayings()[part].items() for said in many)


def _compiled(meaning: str, said: str) -> Saying:
    kinds: dict[str, str] = {}

    def atom(found: re.Match[str]) -> str:
        if found["mark"]:
            return _MARKS[found["mark"]]
        if found["word"]:
            return re.escape(found["word"]) + " "
        name = found["gap"] + found["nth"]
        if name in kinds:
            return rf"<C(?P={name})> " if found["gap"] in FITS else rf"<P(?P={name})> "
        kinds[name] = found["gap"]
        return (_CARDS if found["gap"] in FITS else _PLAIN[found["gap"]]).format(name)

    pattern = "".join(atom(found) for found in _ATOM.finditer(in_their_words(said)))
    return Saying(meaning, re.compile(pattern), kinds)


def meanings(part: Part, clause: str, found: Masked, scene: Scene) -> Iterator[str]:
    """What a clause can mean, in the order of the sayings."""
    said = (one.means(clause, found, scene) for one in said_of(part))
    yield from dict.fromkeys(meaning for meaning in said if meaning)
