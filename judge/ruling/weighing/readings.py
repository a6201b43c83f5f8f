"""The same question under other readings of the open questions that the engine meets on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from judge.deferred import deferred
from judge.diagnostics import InputError
from judge.engine.model.readings import ASSUMABLE
from judge.messages.message import message, term
from judge.ruling.record.model import Answer, Outcome
from judge.ruling.situation.stopping import stop_of
from judge.scenario.model.answers import canonical
from judge.scenario.model.ask import Inquiry
from judge.scenario.running.played import Played
from judge.scenario.running.runner import run

with deferred(__name__):
    from judge.ruling.weighing.by_default import by_default, default_verdict

Ask = Callable[[Played, Inquiry], Answer]


class Readings:
    """The line of play of a scenario under other readings, each played when it is first asked for."""

    def __init__(self, played: Played) -> None:
        """Begin with the line of play under the readings taken."""
        self._played = played
        self._known: dict[tuple[str, str], Played | None] = {}

    @property
    def ruleset(self) -> str:
        """The ruleset of the line of play."""
        return self._played.setup.ruleset

    def is_assumed(self, question: str) -> bool:
        """Whether the line of play takes a reading of a question that it was told to take."""
        return question in dict(self._played.setup.state.readings)

    def under(self, question: str, reading: str) -> Played | None:
        """The line of play under one other reading; None if what was told to be done or chosen is not possible."""
        key = question, reading
        if key not in self._known:
            self._known[key] = self._run(key)
        return self._known[key]

    def _run(self, reading: tuple[str, str]) -> Played | None:
        setup = self._played.setup
        try:
            readings = (*setup.state.readings, reading)
            return run(self._played.scenario, setup.ruleset, readings, limit=self._played.limit)
        except InputError:
            return None

    def elsewhere(self, questions: Iterable[str], after: int) -> tuple[str, ...]:
        """Those of some questions of which another reading leads away from the line of play within so many steps."""
        away = {
            question
            for (question, _), played in self._known.items()
            if played is None or stop_of(played, after) is not None
        }
        return tuple(question for question in questions if question in away)


def weighed(
    answer: Answer, inquiry: Inquiry, questions: tuple[str, ...], readings: Readings, ask: Ask
) -> Answer:
    """A settled answer, or what it depends on if another reading of one of the open questions answers otherwise.

    If the line of play is not possible under another reading, or nothing is ruled under it, the question is reported as
    one that was taken as read.
    """
    others = _under_others(inquiry, questions, readings, ask)
    outcomes = {question: tuple(_outcomes(answer, question, found)) for question, found in others.items()}
    told = tuple(outcome for found in outcomes.values() for outcome in found)
    names = dict.fromkeys(
        (
            *answer.assumptions,
            *(question for question, found in outcomes.items() if found),
            *(question for question, found in others.items() if any(map(_is_declined, found.values()))),
            *readings.elsewhere(questions, inquiry.after),
        )
    )
    if not told:
        return replace(answer, assumptions=tuple(names))
    return replace(
        answer,
        answer=term("depends"),
        certainty="depends",
        outcomes=told,
        assumptions=tuple(names),
        verdict=default_verdict(answer.verdict),
        default=by_default(told),
        choices=(),
    )


def doubted(
    answer: Answer, inquiry: Inquiry, questions: tuple[str, ...], readings: Readings, ask: Ask
) -> Answer:
    """An answer that hangs on choices or chance, with the open questions of which another reading leads to others.

    They are reported as taken as read, as is one under another reading of which nothing is ruled.
    """
    others = _under_others(inquiry, questions, readings, ask)
    own = _possible(answer)
    names = (
        question
        for question, found in others.items()
        if any(_is_declined(one) or _possible(one) != own for one in found.values())
    )
    away = readings.elsewhere(questions, inquiry.after)
    return replace(answer, assumptions=tuple(dict.fromkeys((*answer.assumptions, *names, *away))))


def _possible(answer: Answer) -> frozenset[str]:
    """All that it can come to."""
    told = [outcome.answer for outcome in answer.outcomes] or [answer.answer]
    return frozenset(canonical(one, ordered=True) for one in told)


def _under_others(
    inquiry: Inquiry, questions: Iterable[str], readings: Readings, ask: Ask
) -> dict[str, dict[str, Answer]]:
    """By open question the answer under each of its other readings under which the line of play is possible."""
    return {
        question: {
            reading: ask(played, inquiry)
            for reading in ASSUMABLE.get(question, ("",))[1:]
            if (played := readings.under(question, reading)) is not None
        }
        for question in dict.fromkeys(questions)
        if not readings.is_assumed(question)
    }


def _outcomes(answer: Answer, question: str, others: dict[str, Answer]) -> Iterator[Outcome]:
    """The answer under the default reading and those that differ from it, if any does."""
    differing = [(reading, found.answer) for reading, found in others.items() if _differs(found, answer)]
    if differing:
        default = ASSUMABLE[question][0]
        for reading, found in ((default, answer.answer), *differing):
            yield Outcome(answer=found, when=message("reading-taken", question=question, reading=reading))


def _differs(found: Answer, answer: Answer) -> bool:
    if _is_declined(found):
        return False
    return canonical(found.answer, ordered=True) != canonical(answer.answer, ordered=True)


def _is_declined(found: Answer) -> bool:
    return found.certainty == "unsupported"
