"""Answers that can be read off the board in the end, whoever ruled: tokens, points, places, conditions, control."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.messages.message import message
from judge.verifying.document import Answer
from judge.verifying.fault import Fault
from judge.verifying.walks import Facts

_Told = Callable[[str], str | None]


def _as_number(value: str) -> str:
    return value or "0"


def _as_yes(value: str) -> str:
    return value or "no"


def _as_name(value: str) -> str | None:
    """Nothing is told of who controls a card that is not in play."""
    return value or None


#: How a question is put, which fact answers it, and how the fact is told.
_QUESTIONS: tuple[tuple[re.Pattern[str], str, _Told], ...] = (
    (re.compile(r"How many action tokens does (.+) have\?"), "action tokens", _as_number),
    (re.compile(r"How many points does (.+) have\?"), "score", _as_number),
    (re.compile(r"Is (.+) exhausted\?"), "exhausted", _as_yes),
    (re.compile(r"Is (.+) frightened\?"), "frightened", _as_yes),
    (re.compile(r"Who controls (.+)\?"), "controller", _as_name),
)


def read_off(answer: Answer, end: Facts) -> Iterator[Fault]:
    """The fault of an answer that the board in the end contradicts."""
    told = reading(answer.question, end)
    if answer.certainty == "settled" and told is not None and told != answer.answer:
        yield Fault(
            where=message("answer-to", question=answer.question),
            why=message("board-says-ruling", told=told, answer=answer.answer),
        )


def reading(question: str, end: Facts) -> str | None:
    """What the board answers; None if the question is of another kind, or if names are not clear."""
    for pattern, what, tell in _QUESTIONS:
        if match := pattern.fullmatch(question):
            owners = {(of, card) for of, card, _ in end if of == match[1]}
            return tell(end.get((*owners.pop(), what), "")) if len(owners) == 1 else None
    return None
