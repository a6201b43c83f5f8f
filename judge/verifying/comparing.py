"""Compares a ruling with one made anew on the same scenario."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from judge.messages.lists import joined
from judge.messages.message import message, term
from judge.verifying.document import Answer, Ruling
from judge.verifying.fault import Fault

_OF_ANSWERS = ("question", "answer", "certainty")


def differing(ruling: Ruling, anew: Ruling) -> Iterator[Fault]:
    """Where the two do not say the same."""
    if ruling.proof.start != anew.proof.start:
        yield Fault(where=message("the-board"), why=message("not-scenario"))
    for at, (one, other) in enumerate(zip_longest(ruling.answers, anew.answers), start=1):
        if one is None or other is None:
            yield Fault(where=message("answer-at", at=at), why=message("only-one-two-rulings"))
        else:
            yield from _answers(one, other)
    if ruling.proof.language == anew.proof.language and ruling.proof.walks != anew.proof.walks:
        yield Fault(where=message("the-walk"), why=message("ruling-anew-scenario-judge-takes-other-steps"))


def _answers(one: Answer, other: Answer) -> Iterator[Fault]:
    where = message("answer-to", question=one.question)
    for name in _OF_ANSWERS:
        yield from _differs(where, message(f"its-{name}"), getattr(one, name), getattr(other, name))
    yield from _differs(where, message("its-rules"), joined(one.rules, "comma"), joined(other.rules, "comma"))
    yield from _differs(where, message("rules-steps"), _cited(one), _cited(other))


def _cited(answer: Answer) -> str:
    return joined((joined(told.rules, "comma") for told in answer.because), "semicolon")


def _differs(where: str, what: str, told: str, anew: str) -> Iterator[Fault]:
    if told != anew:
        here, then = told or term("none"), anew or term("none")
        yield Fault(where=where, why=message("its-here-ruled-anew", what=what, here=here, then=then))
