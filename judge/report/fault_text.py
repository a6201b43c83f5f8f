"""Faults of an input in a language."""

from __future__ import annotations

from msgspec.structs import replace

from judge.diagnostics import Diagnostic
from judge.messages.message import message, term
from judge.report.languages import Say, as_it_is

_STREAMS = {name: term(name) for name in ("standard input", "standard output", "standard error")}
"""What faults name in the place of a file, and what has another name in other languages."""


def fault_in(fault: Diagnostic, say: Say) -> Diagnostic:
    """A fault with all that is a message in it put into a language."""
    return replace(
        fault,
        message=say(fault.message),
        file=say(_STREAMS.get(fault.file, fault.file)),
        expected=tuple(map(say, fault.expected)),
        nearest=tuple(map(say, fault.nearest)),
    )


def fault_text(fault: Diagnostic, say: Say = as_it_is) -> str:
    """A fault as a person reads it."""
    labels = say(message("fault-expected")), say(message("fault-did-you-mean"))
    return fault_in(fault, say).render(*labels)
