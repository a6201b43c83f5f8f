"""The answer as one sentence."""

from __future__ import annotations

from collections.abc import Iterable

from judge.deadline import OutOfTimeError
from judge.deferred import deferred
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message
from judge.ruling.record.model import Outcome
from judge.ruling.situation.going_on import going_on
from judge.ruling.statements.questions import statement
from judge.scenario.model.ask import Question

with deferred(__name__):
    from judge.ruling.statements.answers import answered
    from judge.ruling.weighing.likelihood import together


_MOST_NAMED = 8
"""So many answers are named in one sentence."""


def verdict(question: Question, answer: str) -> str:
    """The verdict on a settled question."""
    if answer in ("yes", "no"):
        return yes_or_no(statement(question, answer == "yes"), held=answer == "yes")
    return answered(question, answer)


def yes_or_no(stated: str, *, held: bool) -> str:
    """A statement that answers a question, as a sentence."""
    return message("verdict-yes" if held else "verdict-no", statement=stated)


def depends_verdict(outcomes: Iterable[Outcome]) -> str:
    """The verdict on a question with several answers."""
    outcomes = tuple(outcomes)
    if outcomes and all(outcome.likely for outcome in outcomes):
        told = listed(
            (
                message("answer-and-likelihood", answer=one.answer, likely=one.likely)
                for one in together(outcomes, by_when=False)
            ),
            "or",
        )
        return message("up-chance", told=told)
    answers = tuple(going_on(outcome.answer for outcome in outcomes).values())
    more = len(answers) - _MOST_NAMED
    others = (message("so-many-other-answers", number=more),) if more > 0 else ()
    named = listed((*answers[:_MOST_NAMED], *others), "or")
    return message("it-depends-on-answers", names=named) if answers else message("it-depends")


def unsupported_verdict(declined: UnsupportedError) -> str:
    """The verdict where the engine declines, and what would be ruled without."""
    if declined.clause:
        return message("no-ruling", reason=declined_at(declined))
    if declined.ability:
        return message(
            "no-ruling-unless-set-aside",
            told=declined_at(declined),
            card=declined.card,
            number=declined.ability,
        )
    return message("no-ruling-yet", told=declined_at(declined))


def late_verdict(over: OutOfTimeError) -> str:
    """The verdict where the time for it was over."""
    return message("no-ruling", reason=over.told)


def declined_at(declined: UnsupportedError) -> str:
    """What is declined, and where it stands."""
    if not declined.card:
        return declined.what
    if not declined.text:
        return message("declined-at-card", what=declined.what, card=declined.card)
    return message("declined-at-text", what=declined.what, card=declined.card, text=declined.text)
