"""What the default readings answer where a question hangs on how the rules are read."""

from __future__ import annotations

from collections.abc import Iterable

from judge.messages.message import message
from judge.rulebook.questions import reading_named
from judge.ruling.record.model import Default, Outcome


def by_default(outcomes: Iterable[Outcome]) -> Default | None:
    """The answer of the default reading, which comes first; None where players or chance make a difference too."""
    outcomes = tuple(outcomes)
    named = tuple(reading_named(outcome.when) for outcome in outcomes)
    if not named or named[0] is None or None in named:
        return None
    question, reading = named[0]
    return Default(answer=outcomes[0].answer, question=question, reading=reading)


def default_verdict(settled: str) -> str:
    """The verdict of the default reading, marked as such."""
    return message("by-the-default-reading", settled=settled)
