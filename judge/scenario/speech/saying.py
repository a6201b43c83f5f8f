"""The sayings: which of them a clause is, and with what in its gaps."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator, Mapping

import msgspec

from judge.cards.model import Color
from judge.scenario.speech.filling import bound
from judge.scenario.speech.masking import Masked
from judge.scenario.speech.notation import (
    DEED,
    Element,
    Gap,
    InOrder,
    Meant,
    OneOf,
    Phrase,
    Word,
    begins,
    element,
    gaps,
    needs,
    phrase,
    starting,
)
from judge.scenario.speech.things import KINDS, STATES, ZONES, Scene, fits, narrowed
from judge.scenario.speech.ways import Part, all_said
from judge.text.inflection import participle

DOINGS = (
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
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COLORS = frozenset(color.value for color in Color)
#: Words that fill a gap of a kind for which one word stands.
_WORDS: dict[str, frozenset[str]] = {
    "state": frozenset(STATES),
    "color": _COLORS,
    "needed": _COLORS,
    "required": _COLORS,
    "done": frozenset(("beaten", *map(participle, DOINGS))),
    "doing": frozenset(("beat", *DOINGS)),
}
_QUALITY = re.compile(r"([a-z][\w'-]*(?: [\w'-]+){0,2})")
#: What fills a gap of a kind for which several words can stand; what fills it is the first group.
_SAID = {
    "number": re.compile(rf"([+-]?\d+|{'|'.join(NUMBERS)})"),
    "quality": _QUALITY,
    "term": _QUALITY,
    "kind": re.compile(
        r"((?:[a-z][\w'-]* ){0,4}?(?:friend|character|event|resource|troublemaker|problem)"
        r"|(?:[a-z][\w'-]* ){1,3}card|[a-z]{3,}s)"
    ),
    "where": re.compile(rf"(in play|(?:at|in) <[CA]\d+>|in <P\d+> 's (?:{'|'.join(ZONES)}))"),
    "time": re.compile(rf"(?:on|in|during|at) ((?:<P\d+> 's )?(?:turn|faceoff|{'|'.join(_PHASES)}))"),
    "sort": re.compile(r"((?!power )[a-z][\w'-]*|[+-]\d+(?: power)?)"),
    "phase": re.compile(rf"({'|'.join(_PHASES)})"),
}
_MOST_WORDS = 6
_MARKS = {"player": "P", "home": "A"}

Way = tuple[int, Mapping[str, str]]
"""Where something ends that was said, and what stands in its gaps."""


class Saying(msgspec.Struct, frozen=True):
    """One way of saying, and the sentence of the judge's language that it means.

    `kinds` are those of its gaps, `loose` the gaps that may be left out of what it means, `needs` the words without
    which it is not said, `begins` those with which it can begin.
    """

    meaning: str
    said: str
    element: Element
    kinds: dict[str, str]
    loose: frozenset[str]
    needs: frozenset[str]
    begins: frozenset[str]

    def means(self, clause: Clause) -> str:
        """The sentence that a clause means by this saying, or nothing."""
        for said in clause.said_as(self.element):
            deed = {part: words for part, words in said.items() if part in DEED}
            gaps = {gap: words for gap, words in said.items() if gap not in DEED}
            filled = bound(gaps, self.kinds, clause.found, clause.scene)
            meaning = _with_deed(self.meaning, deed, "player" in gaps)
            if filled and (sentence := filled.sentence(meaning, self.loose)):
                return sentence
        return ""


def _with_deed(meaning: str, deed: Mapping[str, str], by_whom: bool) -> str:
    """What is meant, with what it is that is done, and who does it where nobody is named."""
    doer = "{player}" if by_whom else f"{{{deed.get('usual', 'player')}}}"
    for part in ("do", "does"):
        meaning = meaning.replace(f"{{{part}}}", deed.get(part, ""))
    return meaning.replace("{doer}", doer)


class Clause:
    """The words of a clause, and what of them was found to say which phrase."""

    def __init__(self, text: str, found: Masked, scene: Scene) -> None:
        """Marks in the text are those of `found`."""
        self.words = text.split()
        self.found = found
        self.scene = scene
        self._phrases: dict[tuple[str, int], tuple[Way, ...]] = {}
        self._gaps: dict[tuple[str, int], tuple[tuple[int, str], ...]] = {}

    def said_as(self, whole: Element) -> Iterator[Mapping[str, str]]:
        """What stands in the gaps, in each way in which the whole clause is said so."""
        yield from (said for end, said in self._ways(whole, 0) if end == len(self.words))

    def _ways(self, one: Element, at: int) -> Iterator[Way]:
        match one:
            case Word(text=text):
                yield from ((at + 1, {}),) if self.words[at : at + 1] == [text] else ()
            case Gap(name=name, kind=kind):
                yield from ((end, {name: words}) for end, words in self._filling(kind, at))
            case Phrase(name=name):
                yield from self._phrase(name, at)
            case Meant(said=inner):
                yield from ((end, {**said, **one.meant}) for end, said in self._ways(inner, at))
            case OneOf():
                word = self.words[at] if at < len(self.words) else ""
                yield from itertools.chain.from_iterable(self._ways(way, at) for way in starting(one, word))
            case InOrder(parts=parts):
                yield from self._in_order(parts, 0, at)

    def _in_order(self, parts: tuple[Element, ...], place: int, at: int) -> Iterator[Way]:
        if place == len(parts):
            yield at, {}
            return
        for end, said in self._ways(parts[place], at):
            for last, more in self._in_order(parts, place + 1, end):
                if not more:
                    yield last, said
                elif all(said.get(gap, words) == words for gap, words in more.items()):
                    yield last, {**said, **more}

    def _phrase(self, name: str, at: int) -> tuple[Way, ...]:
        if (name, at) not in self._phrases:
            self._phrases[name, at] = tuple(self._ways(phrase(name), at))
        return self._phrases[name, at]

    def _filling(self, kind: str, at: int) -> tuple[tuple[int, str], ...]:
        """What can fill a gap of a kind from a word on, and where it ends."""
        if (kind, at) not in self._gaps:
            self._gaps[kind, at] = tuple(self._fillings(kind, at))
        return self._gaps[kind, at]

    def _fillings(self, kind: str, at: int) -> Iterator[tuple[int, str]]:
        word = self.words[at] if at < len(self.words) else ""
        if kind in _SAID:
            for end in range(at + 1, min(at + _MOST_WORDS, len(self.words)) + 1):
                if said := _SAID[kind].fullmatch(" ".join(self.words[at:end])):
                    yield end, said[1]
        elif kind in _WORDS:
            yield from ((at + 1, word),) if word in _WORDS[kind] else ()
        elif word.startswith("<") and word[2:-1].isdigit():
            if kind == "place":
                yield from ((at + 1, word),) if word[1] in "CA" else ()
            elif word[1] == _MARKS.get(kind, "C") and self._fits(kind, int(word[2:-1])):
                yield at + 1, word[2:-1]

    def _fits(self, kind: str, number: int) -> bool:
        return kind not in KINDS or narrowed(self.found.things[number], fits(kind, self.scene)) is not None


@functools.cache
def said_of(part: Part) -> tuple[Saying, ...]:
    """The sayings of a part of a sentence."""
    mine = dict.fromkeys((meaning, said) for of, meaning, said in all_said() if of == part)
    return tuple(_compiled(meaning, said) for meaning, said in mine)


@functools.cache
def _by_first_word(part: Part) -> Mapping[str, tuple[Saying, ...]]:
    """The sayings by the word with which they can begin; those that begin with a gap with any, and by nothing alone."""
    every = said_of(part)
    words = frozenset().union(*(one.begins for one in every)) | {""}
    return {word: tuple(one for one in every if {word, ""} & one.begins) for word in words}


def _compiled(meaning: str, said: str) -> Saying:
    made = element(said)
    found = tuple(gaps(made))
    return Saying(
        meaning,
        said,
        made,
        {gap.name: gap.kind for gap in found},
        frozenset(gap.name for gap in found if gap.loose),
        needs(made),
        begins(made),
    )


def meanings(part: Part, text: str, found: Masked, scene: Scene) -> Iterator[str]:
    """What a clause can mean, in the order of the sayings."""
    clause = Clause(text, found, scene)
    if not clause.words:
        return
    known = _by_first_word(part)
    likely = known.get(clause.words[0]) or known[""]
    words = frozenset(clause.words)
    said = (one.means(clause) for one in likely if one.needs <= words)
    yield from dict.fromkeys(meaning for meaning in said if meaning)
