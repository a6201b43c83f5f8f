"""What the commands on whole games share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from judge.diagnostics import Diagnostic, InputError
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.report.simulated import declined_for


@contextmanager
def declined_as_wrong() -> Iterator[None]:
    """Raise InputError, saying why, where the judge declines before a game has begun."""
    try:
        yield
    except UnsupportedError as declined:
        raise InputError(
            Diagnostic(message=message("judge-cant-do-this", why=declined_for(declined)))
        ) from None
