"""A ruling as `judge ask --json` writes it, record by record."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.engine.model.trace import Note
from judge.messages.said import Said, said
from judge.report.proof import Proof, proof
from judge.ruling.record.final import FinalBoard
from judge.ruling.record.model import Answer, Certainty, ChoiceMade, Default, Outcome, Ruling, Ways
from judge.ruling.situation.stopping import Stop

SCHEMA = "judge-ruling-1"


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a step rests on, with its rules; `span` is the place in the text of `card`.

    `said` is what the words come of.
    """

    text: str
    rules: tuple[str, ...]
    card: str | None = None
    span: tuple[int, int] | None = None
    before: str | None = None
    after: str | None = None
    assumptions: tuple[str, ...] = ()
    because: tuple[Reason, ...] = ()
    said: Said | None = None


class Step(Reason, frozen=True, kw_only=True):
    """A step of an answer: its number in the walk, or -1, -2, … if it is the answer's own, and what it rests on."""

    step: int = 0
    rests: tuple[int, ...] = ()


class AnswerDocument(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to one question. `rules` are those that decided, the most decisive first.

    `borrowed` are those on the way that the document of the ruleset does not have. All rules have their numbers in
    cr-3.9.
    `ways` counts the ways to go on that were followed if all outcomes were asked for. `default` gives the answer by the
    default reading where it depends on nothing but how the rules are read. `late` says that the time for the answer was
    over: with more there may be one. `supposed` is what the question supposes to be otherwise on the board. `read_as`
    is the question for which it was taken where its author put it in words of their own, empty where it was not.
    """

    question: str
    answer: str
    certainty: Certainty
    because: tuple[Step, ...]
    rules: tuple[str, ...]
    borrowed: tuple[str, ...]
    assumptions: tuple[str, ...]
    choices: tuple[ChoiceMade, ...]
    outcomes: tuple[Outcome, ...]
    verdict: str
    distinction: str
    changes: tuple[str, ...]
    ways: Ways | None
    default: Default | None
    late: bool = False
    supposed: tuple[str, ...] = ()
    read_as: str = ""


class RulingDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling with its proof, which `judge verify` checks."""

    scenario: str
    ruleset: str
    answers: tuple[AnswerDocument, ...]
    final: FinalBoard | None
    about: str
    assumed: tuple[tuple[str, str], ...]
    proof: Proof
    stopped: Stop | None = None
    aside: tuple[str, ...] = ()
    schema: str = SCHEMA


def ruling_document(ruling: Ruling, language: str) -> RulingDocument:
    """The document of a ruling that is shown in a language."""
    return RulingDocument(
        scenario=ruling.scenario,
        ruleset=ruling.ruleset,
        answers=tuple(map(_answer, ruling.answers)),
        final=ruling.final,
        about=ruling.about,
        assumed=ruling.assumed,
        proof=proof(ruling, language),
        stopped=ruling.stopped,
        aside=ruling.aside,
    )


def _answer(answer: Answer) -> AnswerDocument:
    argument = answer.argument
    places = zip(argument.steps, argument.rests, strict=True) if argument else [(0, ())] * len(answer.because)
    return AnswerDocument(
        question=answer.question,
        answer=answer.answer,
        certainty=answer.certainty,
        because=tuple(
            Step(**_told(note), step=step, rests=rests)
            for note, (step, rests) in zip(answer.because, places, strict=True)
        ),
        rules=answer.rules,
        borrowed=answer.borrowed,
        assumptions=answer.assumptions,
        choices=answer.choices,
        outcomes=answer.outcomes,
        verdict=answer.verdict,
        distinction=answer.distinction,
        changes=answer.changes,
        ways=answer.ways,
        default=answer.default,
        late=answer.late,
        supposed=answer.supposed,
        read_as=answer.read_as,
    )


def _told(note: Note) -> dict[str, Any]:
    plain = {name: getattr(note, name) for name in Reason.__struct_fields__ if name != "said"}
    return {**plain, "said": said(note.text), "because": tuple(Reason(**_told(one)) for one in note.because)}
