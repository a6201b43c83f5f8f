"""Which reading of an open question somebody asks the judge to take."""

from __future__ import annotations

from judge.diagnostics import Diagnostic, InputError, nearest_names
from judge.messages.message import message
from judge.rulebook.questions import open_questions


def checked_reading(question: str, reading: str, shown: str = "", file: str = "") -> str:
    """The reading, if there is such an open question and it has that reading.

    Raises InputError with the nearest ones; messages show what was told as the line `shown` of `file`.
    """
    known = {one.id: one for one in open_questions()}
    if question not in known:
        names, wanted = tuple(known), question
        what = message("no-open-question", question=question or shown)
    else:
        names, wanted = tuple(one.key for one in known[question].readings), reading
        what = message("no-such-reading", question=question, reading=reading)
        if reading in names:
            return reading
    raise InputError(
        Diagnostic(
            message=what,
            file=file,
            line=1 if shown else 0,
            column=1 if shown else 0,
            source_line=shown,
            expected=names,
            nearest=nearest_names(wanted, names),
        )
    )
