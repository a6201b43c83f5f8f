"""The page of a question about the rules as a person reads it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.messages.message import message
from judge.report.paint import Paint
from judge.report.rule_page import Say, Wrap
from judge.rulebook.questions import OpenQuestion, Struck

_INDENT = "  "


def question_text(question: OpenQuestion | Struck, paint: Paint, wrap: Wrap, say: Say) -> str:
    """An open question with its readings, the one taken first, and the argument; or why it is open no longer."""
    if isinstance(question, Struck):
        told = say(message("question-open-no-longer", question=question.id, why=question.why))
        return wrap(told, "", _INDENT).replace(question.id, paint.strong(question.id), 1)
    return "\n\n".join(_parts(question, paint, wrap, say))


def _parts(question: OpenQuestion, paint: Paint, wrap: Wrap, say: Say) -> Iterator[str]:
    head = wrap(f"{question.id}  {question.question}", "", _INDENT)
    yield head.replace(question.id, paint.strong(question.id), 1)
    heading = paint.strong(say(message("question-readings")))
    lines = (wrap(say(line), _INDENT, _INDENT * 2) for line in _readings(question))
    yield "\n".join((heading, *lines))
    if question.argument:
        yield "\n".join(
            (paint.strong(say(message("question-argument"))), wrap(question.argument, _INDENT, _INDENT))
        )
    rules = wrap(", ".join(question.rules), _INDENT, _INDENT)
    yield "\n".join((paint.strong(say(message("question-rules"))), rules))


def _readings(question: OpenQuestion) -> Iterator[str]:
    for reading in sorted(question.readings, key=lambda reading: reading.key != question.default):
        name = "page-reading-taken" if reading.key == question.default else "page-reading-or"
        yield message(name, meaning=reading.meaning, key=reading.key)
