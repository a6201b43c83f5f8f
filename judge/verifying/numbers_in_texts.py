"""Which numbers a card says, as anybody reads them: without a grammar, and so without trusting that of the judge."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.numerals import number_written
from judge.verifying.called import Called
from judge.verifying.document import Walk

_WORDS = {
    **dict.fromkeys(("a", "an", "one", "once", "another"), 1),
    **{
        word: number
        for number, word in enumerate(("two", "three", "four", "five", "six", "seven", "eight"), 2)
    },
}
_NUMBER = re.compile(r"\d+|[a-z]+", re.IGNORECASE)
#: Words with which a text has the number worked out.
_WORKED_OUT = re.compile(
    r"\b(?:each|equal|many|much|twice|double|half|highest|lowest|total|difference|any number|X|additional|more"
    r"|fewer|less|instead|copy|same|its|their|power of|cost of)\b",
    re.IGNORECASE,
)
#: What lends texts to other cards.
_GRANTING = re.compile(r"[\"“”]|\bcopy\b|\bcopies\b", re.IGNORECASE)


def texts_of(walk: Walk, names: Called, card: str, speaking: re.Pattern[str]) -> tuple[str, ...]:
    """The texts from which a card of that name can have a number of a kind: its own, and those that lend texts.

    Nothing if it has no such text itself: then the number comes of counters or of something lent.
    """
    own = names.get(card, frozenset())
    spoken = [(one.card, text) for one in walk.printed for text in one.texts if speaking.search(text)]
    if not any(number in own for number, _ in spoken):
        return ()
    return tuple(text for number, text in spoken if number in own or _GRANTING.search(text))


def says(texts: Iterable[str], number: int) -> bool | None:
    """Whether texts say a number; None if they have it worked out, or if there are none."""
    known = tuple(texts)
    if any(number in _numbers(text) for text in known):
        return True
    return None if not known or any(map(_WORKED_OUT.search, known)) else False


def _numbers(text: str) -> set[int]:
    found = (match.group().casefold() for match in _NUMBER.finditer(text))
    numbers = (number_written(word) if word.isdigit() else _WORDS.get(word) for word in found)
    return {number for number in numbers if number is not None}
