"""`--assume A01=leave-one-out`: which reading of an open question a ruling takes."""

from __future__ import annotations

from judge.diagnostics import Diagnostic, InputError, nearest_names
from judge.messages.message import message


def assumptions(told: list[str] | None) -> tuple[tuple[str, str], ...]:
    """The readings stated, by question. Raises InputError for an unknown question or reading, or one stated twice."""
    found: dict[str, str] = {}
    for text in told or ():
        question, _, reading = text.partition("=")
        if question in found:
            raise _fault(message("assumed-twice", question=question), text)
        found[question] = _checked(question, reading, text)
    return tuple(found.items())


def _checked(question: str, reading: str, text: str) -> str:
    from judge.rulebook.questions import open_questions

    known = {one.id: one for one in open_questions()}
    if question not in known:
        raise _fault(
            message("no-open-question", question=question or text),
            text,
            tuple(known),
            nearest_names(question, known),
        )
    readings = tuple(one.key for one in known[question].readings)
    if reading not in readings:
        raise _fault(
            message("no-such-reading", question=question, reading=reading),
            text,
            readings,
            nearest_names(reading, readings),
        )
    return reading


def _fault(what: str, text: str, expected: tuple[str, ...] = (), nearest: tuple[str, ...] = ()) -> InputError:
    return InputError(
        Diagnostic(
            message=what,
            file="--assume",
            line=1,
            column=1,
            source_line=text,
            expected=expected,
            nearest=nearest,
        )
    )
