"""What lets a ruling be checked without the judge: the board, the walk, and how each answer rests on it."""

from __future__ import annotations

import msgspec

from judge.engine.facts import facts
from judge.engine.state import State
from judge.engine.trace import Change
from judge.ruling.argument import Argument, replayed
from judge.ruling.bearing import rules_of
from judge.ruling.model import Answer, Ruling

SCHEMA = "judge-proof-1"


class FactTold(msgspec.Struct, frozen=True, kw_only=True):
    """A fact of a board: whose it is, on which piece of cardboard (0 if on none), what it tells, and its value."""

    of: str
    card: int
    what: str
    value: str


class StepTold(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a walk: its number from 1, its words, its rules, and the facts that it changed."""

    number: int
    text: str
    rules: tuple[str, ...]
    changes: tuple[Change, ...]


class WalkTold(msgspec.Struct, frozen=True, kw_only=True):
    """A whole walk, from the board of the scenario to the board in `end`."""

    steps: tuple[StepTold, ...]
    end: tuple[FactTold, ...]


class ArgumentTold(msgspec.Struct, frozen=True, kw_only=True):
    """How an answer rests on the walk of that number (from 0).

    It was asked after so many of its steps; `on` are the steps of `because` on which the answer itself rests, `beside`
    rules that decide without a step.
    """

    walk: int
    asked_after: int
    on: tuple[int, ...]
    beside: tuple[str, ...] = ()


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """All of it, for one ruling. An answer that the judge declines has no argument."""

    start: tuple[FactTold, ...]
    walks: tuple[WalkTold, ...]
    arguments: tuple[ArgumentTold | None, ...]
    language: str = "en"
    schema: str = SCHEMA


def proof(ruling: Ruling, language: str) -> Proof:
    """The proof of a ruling; each walk is told once, in English, however many answers rest on it.

    `language` is that of the ruling's own steps.
    """
    walks: dict[WalkTold, int] = {}
    arguments = tuple(_argument(answer, walks) for answer in ruling.answers)
    starts = (answer.argument.start for answer in ruling.answers if answer.argument)
    start = next(starts, None)
    return Proof(
        start=_facts(start) if start else (), walks=tuple(walks), arguments=arguments, language=language
    )


def _argument(answer: Answer, walks: dict[WalkTold, int]) -> ArgumentTold | None:
    told = answer.argument
    if told is None:
        return None
    walk = walks.setdefault(_walk(told), len(walks))
    cited = rules_of(answer.because)
    beside = tuple(number for number in answer.rules if number not in cited)
    return ArgumentTold(walk=walk, asked_after=len(told.walk), on=told.on, beside=beside)


def _walk(told: Argument) -> WalkTold:
    steps = (
        StepTold(number=number, text=note.text, rules=note.rules, changes=note.changes)
        for number, note in enumerate(replayed(told), start=1)
    )
    return WalkTold(steps=tuple(steps), end=_facts(told.end))


def _facts(state: State) -> tuple[FactTold, ...]:
    return tuple(
        FactTold(of=of, card=card, what=what, value=value) for (of, card, what), value in facts(state).items()
    )
