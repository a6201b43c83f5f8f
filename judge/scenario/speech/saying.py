"""The sayings, compiled: which of them a clause is, and with what in its gaps."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping

import msgspec

from judge.cards.model import Color
from judge.scenario.speech.filling import Bound, bound
from judge.scenario.speech.frames import Part, all_said
from judge.scenario.speech.masking import Masked
from judge.scenario.speech.things import KINDS, STATES, ZONES, Scene
from judge.scenario.speech.wording import in_their_words
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
_QUALITY = r"(?P<{}>[a-z][\w'-]*(?: [\w'-]+){{0,2}}?) "
_PATTERNS = {
    **dict.fromkeys(KINDS, r"<C(?P<{}>\d+)> "),
    "player": r"<P(?P<{}>\d+)> ",
    "place": r"(?P<{}><[CA]\d+>) ",
    "home": r"<A(?P<{}>\d+)> ",
    "number": rf"(?P<{{}}>[+-]?\d+|{'|'.join(NUMBERS)}) ",
    "quality": _QUALITY,
    "term": _QUALITY,
    "state": rf"(?P<{{}}>{'|'.join(STATES)}) ",
    "color": rf"(?P<{{}}>{'|'.join(color.value for color in Color)}) ",
    "needed": rf"(?P<{{}}>{'|'.join(color.value for color in Color)}) ",
    "done": rf"(?P<{{}}>{'|'.join({'beaten', *(participle(one) for one in DOINGS)})}) ",
    "doing": rf"(?P<{{}}>{'|'.join(('beat', *DOINGS))}) ",
    "kind": (
        r"(?P<{}>(?:[a-z][\w'-]* ){{0,4}}?(?:friend|character|event|resource|troublemaker|problem)"
        r"|(?:[a-z][\w'-]* ){{1,3}}card|[a-z]{{3,}}s) "
    ),
    "where": rf"(?P<{{}}>in play|(?:at|in) <[CA]\d+>|in <P\d+> 's (?:{'|'.join(ZONES)})) ",
    "time": rf"(?:on|in|during|at) (?P<{{}}>(?:<P\d+> 's )?(?:turn|faceoff|{'|'.join(_PHASES)})) ",
    "phase": rf"(?P<{{}}>{'|'.join(_PHASES)}) ",
}
_ATOM = re.compile(r"\{(?P<gap>[a-z]+)(?P<nth>\d?)(?P<loose>!?)\}|(?P<mark>[][()|])|(?P<word>[^][()|{}\s]+)")
_MARKS = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|"}
_WORD = re.compile(r"<?\w+|\S")


class Saying(msgspec.Struct, frozen=True):
    """One way of saying, and the sentence of the judge's language that it means.

    `kinds` are those of its gaps, `loose` the gaps that may be left out of what it means, `needs` the words without
    which it is not said.
    """

    meaning: str
    said: str
    source: str
    kinds: dict[str, str]
    loose: frozenset[str]
    needs: frozenset[str]

    @property
    def pattern(self) -> re.Pattern[str]:
        """How it is said, compiled when it is first looked for."""
        return _regex(self.source)

    def bound(self, clause: str, found: Masked, scene: Scene) -> Bound | None:
        """What fills the gaps if a clause is said so, in the judge's language; None if it is not."""
        match = self.pattern.fullmatch(f"{clause} ")
        if match is None:
            return None
        said = {gap: words for gap, words in match.groupdict().items() if words is not None}
        return bound(said, self.kinds, found, scene)

    def means(self, clause: str, found: Masked, scene: Scene) -> str:
        """The sentence that a clause means by this saying, or nothing."""
        filled = self.bound(clause, found, scene)
        return "" if filled is None else filled.sentence(self.meaning, self.loose)


@functools.cache
def _regex(source: str) -> re.Pattern[str]:
    return re.compile(source)


@functools.cache
def said_of(part: Part) -> tuple[Saying, ...]:
    """The sayings of a part of a sentence."""
    mine = dict.fromkeys((meaning, said) for of, meaning, said in all_said() if of == part)
    return tuple(_compiled(meaning, said) for meaning, said in mine)


@functools.cache
def _by_first_word(part: Part) -> Mapping[str, tuple[Saying, ...]]:
    """The sayings by the word they begin with; by nothing those that can begin with several."""
    found: dict[str, list[Saying]] = {}
    for one in said_of(part):
        word = _ATOM.match(one.said)
        first = word["word"] or "" if word else ""
        found.setdefault(first, []).append(one)
    return {first: tuple(many) for first, many in found.items()}


def _compiled(meaning: str, said: str) -> Saying:
    kinds: dict[str, str] = {}
    loose: set[str] = set()

    def atom(found: re.Match[str]) -> str:
        if found["mark"]:
            return _MARKS[found["mark"]]
        if found["word"]:
            return re.escape(found["word"]) + " "
        name = found["gap"] + found["nth"]
        if found["loose"]:
            loose.add(name)
        if name in kinds:
            return rf"<C(?P={name})> " if found["gap"] in KINDS else rf"<P(?P={name})> "
        kinds[name] = found["gap"]
        return _PATTERNS[found["gap"]].format(name)

    words = in_their_words(said)
    pattern = "".join(atom(found) for found in _ATOM.finditer(words))
    return Saying(meaning, words, pattern, kinds, frozenset(loose), frozenset(_needed(words)))


def _needed(said: str) -> Iterator[str]:
    """The words that are in no brackets."""
    deep = 0
    for found in _ATOM.finditer(said):
        deep += {"[": 1, "(": 1, "]": -1, ")": -1}.get(found["mark"] or "", 0)
        if found["word"] and not deep:
            yield found["word"]


def meanings(part: Part, clause: str, found: Masked, scene: Scene) -> Iterator[str]:
    """What a clause can mean, in the order of the sayings."""
    first = _WORD.match(clause)
    known = _by_first_word(part)
    likely = (*known.get(first[0], ()), *known.get("", ())) if first else ()
    words = frozenset(clause.split())
    said = (one.means(clause, found, scene) for one in likely if one.needs <= words)
    yield from dict.fromkeys(meaning for meaning in said if meaning)
