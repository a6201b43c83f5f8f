"""The readings of open questions that a command is to assume (`--assume A01=READING`)."""

from __future__ import annotations

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message

_OPTION = "--assume"


def assumptions(told: list[str] | None) -> tuple[tuple[str, str], ...]:
    """The readings stated, by question. Raises InputError for an unknown question or reading, or one stated twice."""
    from judge.rulebook.assuming import checked_reading

    found: dict[str, str] = {}
    for text in told or ():
        question, _, reading = text.partition("=")
        if question in found:
            what = message("assumed-twice", question=question)
            raise InputError(Diagnostic(message=what, file=_OPTION, line=1, column=1, source_line=text))
        found[question] = checked_reading(question, reading, text, _OPTION)
    return tuple(found.items())
