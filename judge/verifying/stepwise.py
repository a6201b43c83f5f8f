"""What can be checked of each step by itself: its words, its rules, its numbers, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.messages.message import message
from judge.verifying.amounts import amounts
from judge.verifying.called import Called
from judge.verifying.citations import cited
from judge.verifying.deeds_in_texts import deeds_in_texts
from judge.verifying.document import Answer, Fact, Said, Walk
from judge.verifying.faceoffs import faceoffs
from judge.verifying.fault import Fault
from judge.verifying.income import income
from judge.verifying.origins import origins
from judge.verifying.saying import words
from judge.verifying.waves import waves


def stepwise(start: Iterable[Fact], walk: Walk, number: int, names: Called) -> Iterator[Fault]:
    """The faults of the steps of a walk; `names` are what its cards are called."""
    where: dict[int, str] = {
        step.number: message("walk-and-step", number=number, number2=step.number) for step in walk.steps
    }
    for step in walk.steps:
        yield from _worded(step.said, step.text, where[step.number])
        yield from cited(step.said, step.rules, where[step.number])
    if [step.number for step in walk.steps] == list(range(1, len(walk.steps) + 1)):
        yield from origins(walk.steps, where)
        yield from waves(walk.steps, where)
    yield from faceoffs(start, walk.steps, where)
    yield from income(start, walk, where)
    yield from amounts(walk, where, names)
    yield from deeds_in_texts(walk, where, names)


def own_steps(answer: Answer, where: str, *, same_language: bool) -> Iterator[Fault]:
    """The faults of the steps that are an answer's own."""
    for told in answer.because:
        if told.step < 0:
            yield from cited(told.said, told.rules, where)
            if same_language:
                yield from _worded(told.said, told.text, where)


def _worded(said: Said | None, text: str, where: str) -> Iterator[Fault]:
    """A step reads as its message does."""
    if said is not None and words(said) != text:
        yield Fault(where=where, why=message("words-are-not-those-of-message", text=text))
