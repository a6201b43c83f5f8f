"""What a command needs that is installed only if it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Raise InputError, saying how to install the extra, if a module of it is not there."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "judge":
            raise
        lacking = message("not-installed-here", module=missing.name)
        raise InputError(
            Diagnostic(message=lacking, expected=(f"pip install 'mlpccg-judge[{extra}]'",))
        ) from None
