"""Cards described in place of being named: “the blue Pegasus of cost 2”."""

from __future__ import annotations

import re

from judge.cards.model import Face
from judge.engine.model.obj import Obj
from judge.rulebook.citation import implements

_PASSED_OVER = frozenset(("a", "an", "and", "card", "named", "of", "the", "with"))
_VALUE = re.compile(r"\b(?:(?P<before>\d+)[ -](?P<what>cost|power)|(?P<what_>cost|power) (?P<after>\d+))\b")
_WORD = re.compile(r"[\w'-]+")


def describes(words: str, obj: Obj) -> bool:
    """Whether all words of a description, in small letters, are true of what is printed on a card."""
    return describes_face(words, obj.definition.front.printed)


@implements("201.1b")
def describes_face(words: str, face: Face) -> bool:
    """The same of a printed face."""
    wanted = set(_WORD.findall(_VALUE.sub(_as_one, words))) - _PASSED_OVER
    return bool(wanted) and wanted <= _words_of(face)


def _as_one(match: re.Match[str]) -> str:
    return _value(match["what"] or match["what_"], match["before"] or match["after"])


def _value(what: str, number: object) -> str:
    return f"{what}-{number}"


def _words_of(face: Face) -> frozenset[str]:
    told = " ".join((face.full_name, face.type.value, *face.traits, *(color.value for color in face.colors)))
    values = (_value("cost", face.cost), _value("power", face.power))
    return frozenset((*_WORD.findall(told.casefold()), *values))
