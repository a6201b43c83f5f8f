"""Which numbers a card says, as anybody reads them: without a grammar, and so without trusting that of the judge."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

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
    r"|fewer|less|add|distribute|among|copy|same|its|their|power of|cost of)\b",
    re.IGNORECASE,
)
TOKENS = re.compile(r"\baction tokens?\b|\[\d+\]", re.IGNORECASE)
"""How texts speak of action tokens."""
#: What lends texts to other cards.
_GRANTING = re.compile(r"[\"“”]|\bcopy\b|\bcopies\b", re.IGNORECASE)
#: What a replacement asks for before it applies (710.1).
_SUPPOSED = re.compile(r"\bwould\b", re.IGNORECASE)
#: Of which kind power counters are, which is not how many.
_OF_COUNTERS = re.compile(r"[+-]\d+ power (?=counters?\b)", re.IGNORECASE)
_GIVING = re.compile(r"\b(?:distribute|gain|get|lose|score|put|remove|pay)s?\b", re.IGNORECASE)
_FOR_EACH = re.compile(r"\[(\d{1,9})\] for each\b", re.IGNORECASE)
#: What ends a sentence: no stop within a number or a symbol.
_SENTENCES = re.compile(r"[.!;:](?=\s|$)|\n")


def texts_of(walk: Walk, names: Called, card: str, speaking: re.Pattern[str]) -> tuple[str, ...]:
    """The clauses from which a card of that name can have a number of a kind: its own, and of texts that lend some.

    Nothing if it has none itself: then the number comes of something lent, or of a keyword.
    """
    own = names.get(card, frozenset())
    spoken = [(one.card, text) for one in walk.printed for text in one.texts if speaking.search(text)]
    if not any(number in own for number, _ in spoken):
        return ()
    texts = (text for number, text in spoken if number in own or _GRANTING.search(text))
    return tuple(clause for text in texts for clause in _clauses(text, speaking))


def _clauses(text: str, speaking: re.Pattern[str]) -> Iterator[str]:
    """The parts of sentences that speak of it: from the verb on, before which stands when and to whom it happens."""
    for sentence in _SENTENCES.split(text):
        for found in speaking.finditer(sentence):
            before = sentence[: found.start()]
            verbs = [verb.start() for verb in _GIVING.finditer(before)]
            clause = sentence[max(before.rfind(", ") + 1, *verbs[-1:], 0) :]
            if not _SUPPOSED.search(clause):
                yield clause


def says(clauses: Iterable[str], number: int) -> bool | None:
    """Whether clauses say a number; None if they have it worked out, or if there are none.

    What is given for each of some things is a multiple of what is given for one.
    """
    known = tuple(clauses)
    each = [int(found.group(1)) for clause in known if (found := _FOR_EACH.search(clause))]
    if known and len(each) == len(known):
        return None if any(one and number % one == 0 for one in each) else False
    if any(number in _numbers(clause) for clause in known):
        return True
    return None if not known or any(map(_is_worked_out, known)) else False


def _is_worked_out(clause: str) -> bool:
    return _WORKED_OUT.search(clause) is not None or not _numbers(clause)


def _numbers(text: str) -> set[int]:
    found = (match.group().casefold() for match in _NUMBER.finditer(_OF_COUNTERS.sub("", text)))
    numbers = (number_written(word) if word.isdigit() else _WORDS.get(word) for word in found)
    return {number for number in numbers if number is not None}
