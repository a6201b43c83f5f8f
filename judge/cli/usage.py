"""Arguments that a command does not take, as a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message


def misused(error: Exception) -> InputError | None:
    """A fault in how a command was called, of the click that typer brings with it; None for any other error."""
    kinds = [kind.__name__ for kind in type(error).__mro__]
    if "UsageError" not in kinds:
        return None
    said = next(_SAID[kind] for kind in kinds if kind in _SAID)
    near = tuple(getattr(error, "possibilities", None) or ())
    return InputError(Diagnostic(message=said(error), file="judge", nearest=near))


def _parameter(error: Any) -> str:  # noqa: ANN401 - which package it is of depends on typer's version
    option = next((name for name in error.param.opts if name.startswith("-")), "")
    return option or str(error.param.metavar or error.param.name)


_SAID: dict[str, Callable[[Any], str]] = {
    "MissingParameter": lambda error: message("usage-missing", name=_parameter(error)),
    "BadParameter": lambda error: message("usage-bad-value", name=_parameter(error)),
    "NoSuchOption": lambda error: message("usage-no-such-option", name=error.option_name),
    "BadOptionUsage": lambda error: message("usage-option-without-value", name=error.option_name),
    "UsageError": lambda _: message("usage-not-understood"),
}
"""By the class of the error what is said of it."""
