"""`--assume A01=leave-one-out`: which reading of an open question a ruling takes."""

from __future__ import annotations

from judge.diagnostics import Diagnostic, InputError

_OPTION = "--assume"


def assumptions(told: list[str] | None) -> tuple[tuple[str, str], ...]:
    """The readings told, by question. Raises InputError for an unknown question or reading, or one told twice."""
    from judge.rulebook.assuming import checked_reading

    found: dict[str, str] = {}
    for text in told or ():
        question, _, reading = text.partition("=")
        if question in found:
            message = f"{question} is assumed twice"
            raise InputError(Diagnostic(message=message, file=_OPTION, line=1, column=1, source_line=text))
        found[question] = checked_reading(question, reading, text, _OPTION)
    return tuple(found.items())
