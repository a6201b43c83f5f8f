"""What a clause asks by its words, in whatever order: what it is about, who and what is named, what may be beside.

This is for what nobody has put so before. A word that is not expected stands for something that would be lost: then the
clause is not read.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping

import msgspec

from judge.cards.model import Color
from judge.scenario.speech.filling import bound
from judge.scenario.speech.frames import Part
from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.saying import NUMBERS
from judge.scenario.speech.tables import concepts
from judge.scenario.speech.things import KINDS, STATES, Scene, fits, narrowed

_GAP = re.compile(r"\{(?P<gap>(?P<kind>[a-z]+)\d?)(?P<loose>!?)\}")
_PARTS = ("asks", "heads", "gaps", "may")
"""What a line of the table says of a concept, in this order; the first may be left out."""
_ALIKE = re.compile(r"@(\w+)")
_WORDS: dict[str, re.Pattern[str]] = {
    "number": re.compile(rf"[+-]?\d+|{'|'.join(NUMBERS)}"),
    "color": re.compile("|".join(color.value for color in Color)),
    "state": re.compile("|".join(STATES)),
}


class Concept(msgspec.Struct, frozen=True):
    """What is asked by certain words: the one it is asked with, those that have to be said, and those that may be."""

    meaning: str
    asks: tuple[str, ...]
    heads: tuple[tuple[str, ...], ...]
    gaps: dict[str, str]
    loose: frozenset[str]
    may: tuple[str, ...]

    def said(self, clause: str, found: Masked, scene: Scene) -> dict[str, str] | None:
        """What stands in each gap if a clause asks this; None if it does not."""
        asked = next((one for one in self.asks if not one or clause.startswith(f"{one} ")), None)
        if asked is None:
            return None
        rest = f" {clause[len(asked) :].strip()} "
        for alternatives in self.heads:
            head = next((one for one in alternatives if f" {one} " in rest), None)
            if head is None:
                return None
            rest = rest.replace(f" {head} ", "  ", 1)
        for word in self.may:
            rest = rest.replace(f" {word} ", "  ")
        return self._filled(rest.split(), found, scene)

    def _filled(self, left: list[str], found: Masked, scene: Scene) -> dict[str, str] | None:
        said: dict[str, str] = {}
        for word in left:
            gap = next((gap for gap in self.gaps if self._takes(gap, word, found, said, scene)), None)
            if gap is None:
                return None
            mark = MARK.fullmatch(word)
            said[gap] = mark[2] if mark and self.gaps[gap] != "place" else word
        return said if self.gaps.keys() - said.keys() <= self.loose else None

    def _takes(self, gap: str, word: str, found: Masked, said: Mapping[str, str], scene: Scene) -> bool:
        """Whether a word fills a gap: one that is free, or the same again."""
        kind, mark = self.gaps[gap], MARK.fullmatch(word)
        if mark is None:
            return gap not in said and kind in _WORDS and _WORDS[kind].fullmatch(word) is not None
        if gap in said:
            return said[gap] in (word, mark[2])
        if kind == "player" or mark[1] == "P":
            return kind == "player" and mark[1] == "P"
        if mark[1] == "A":
            return kind == "place"
        kind = "problem" if kind == "place" else kind
        return kind in KINDS and narrowed(found.things[int(mark[2])], fits(kind, scene)) is not None


def loosely(part: Part, clause: str, found: Masked, scene: Scene) -> Iterator[str]:
    """What a clause can ask or suppose by its words, in the order of the table."""
    for concept in _concepts(part):
        said = concept.said(clause, found, scene)
        filled = bound(said, concept.gaps, found, scene) if said is not None else None
        if filled and (sentence := filled.sentence(concept.meaning, concept.loose)):
            yield sentence


@functools.cache
def _concepts(part: Part) -> tuple[Concept, ...]:
    table = concepts()
    said = ((meaning, one) for meaning, many in table.get(part, {}).items() for one in many)
    return tuple(_concept(meaning, one, table["alike"]) for meaning, one in said)


def _concept(meaning: str, said: str, alike: Mapping[str, str]) -> Concept:
    parts = [part.strip() for part in _ALIKE.sub(lambda one: alike[one[1]], said).split(";")]
    asks, heads, gaps, may = parts if len(parts) == len(_PARTS) else ("", *parts)
    named = list(_GAP.finditer(gaps))
    return Concept(
        meaning,
        _longest_first(asks) or ("",),
        tuple(_longest_first(group) for group in heads.split("+")),
        {one["gap"]: one["kind"] for one in named},
        frozenset(one["gap"] for one in named if one["loose"]),
        _longest_first(f"{may}|{alike['glue']}"),
    )


def _longest_first(said: str) -> tuple[str, ...]:
    words = (one.strip() for one in said.split("|"))
    return tuple(sorted(filter(None, words), key=len, reverse=True))
