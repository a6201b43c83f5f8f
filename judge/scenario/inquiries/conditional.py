"""A question with what it supposes: deeds that come before it, and what is otherwise on the board."""

from __future__ import annotations

import re

import msgspec

from judge.regexes import regex
from judge.scenario.model.ask import Question
from judge.scenario.model.changes import Change
from judge.scenario.model.play import Deed, Step
from judge.scenario.text.outline import Line

_IF = regex(r"\b(?:if|when|after|once|as\s+soon\s+as)\s+", re.IGNORECASE)
_THEN = regex(r",?\s+then\s+", re.IGNORECASE)


class Conditional(msgspec.Struct, frozen=True):
    """A question, the deeds that are supposed to come before it, one after another, and the changes of the board."""

    question: Question
    given: tuple[Deed, ...] = ()
    said: str = ""
    changes: tuple[Change, ...] = ()
    by_default: bool = False
    """Whether the deeds are supposed only as long as nothing else is, as that an Event is played."""

    def under(self, given: tuple[Deed, ...] = (), changes: tuple[Change, ...] = ()) -> Conditional:
        """The question with more supposed: further deeds come first, as changes do that were named first."""
        return msgspec.structs.replace(
            self, given=(*given, *self.given), changes=(*changes, *self.changes), said=""
        )

    def steps(self, line: Line) -> tuple[Step, ...]:
        """What is supposed, each as a step in the words of the question unless it was `said` by less."""
        texts = (self.said,) if self.said else _each_after_if(line.text, len(self.given))
        return tuple(
            Step(text=text, deed=deed, line=line.number) for text, deed in zip(texts, self.given, strict=True)
        )


def after_if(text: str) -> str:
    """The words of a question behind its “if”, to the comma or the end."""
    said = _IF.split(text, maxsplit=1)[-1]
    return said.partition(",")[0].rstrip(" ?.!")


def _each_after_if(text: str, number: int) -> tuple[str, ...]:
    """The words of each of so many deeds behind the “if”; all of them for each where they can't be told apart."""
    said = _THEN.split(_IF.split(text, maxsplit=1)[-1])
    if len(said) != number:
        return (after_if(text),) * number
    return tuple(one.partition(",")[0].rstrip(" ?.!") for one in said)


def bare(asked: Question | Conditional) -> Question | Conditional:
    """What was asked, without what it supposes by default."""
    return asked.question if isinstance(asked, Conditional) and asked.by_default else asked


def conditional(asked: Question | Conditional) -> Conditional:
    """What was asked, with what it may suppose already."""
    return asked if isinstance(asked, Conditional) else Conditional(asked)
