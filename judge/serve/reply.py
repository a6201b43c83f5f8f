"""What a process answers to a request, as data: nothing that comes from it is ever run."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from judge.deadline import OutOfTimeError
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.report.languages import ENGLISH, Say, language_of, say_in
from judge.scenario.rewriting.written import MisplacedError

Kind = TypeVar("Kind")
Answering = Callable[[str, bytes], bytes]
"""Answers one request: what is asked for, and its body."""

WARM = "warm"
"""What a process is asked first, to have made what is made once."""


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """An answer; or what is wrong with the input, in which the request itself is `unfit` or not; or a fault of judge.

    `trace` tells of a fault where it was.
    """

    kind: Literal["answer", "wrong", "unfit", "fault", "late"]
    body: bytes = b""
    faults: tuple[Diagnostic, ...] = ()
    trace: str = ""


def replied(answer: Answering, what: str, body: bytes) -> Reply:
    """The answer to a request, whatever comes of it; what is wrong is said in the language of the request."""
    try:
        return Reply(kind="answer", body=answer(what, body))
    except InputError as error:
        return Reply(kind="wrong", faults=_in_language(error.diagnostics, body))
    except (msgspec.MsgspecError, MisplacedError) as error:
        unfit = Diagnostic(message=message("request-does-not-fit", why=str(error)))
        return Reply(kind="unfit", faults=_in_language((unfit,), body))
    except OutOfTimeError as over:
        return Reply(kind="late", faults=_in_language((Diagnostic(message=over.told),), body))
    except Exception:
        own = Diagnostic(message=message("request-met-fault"))
        return Reply(kind="fault", faults=_in_language((own,), body), trace=traceback.format_exc())


def late(seconds: float) -> Reply:
    """The reply where a process gave none in time."""
    return Reply(
        kind="late", faults=(Diagnostic(message=message("request-took-longer", seconds=f"{seconds:g}")),)
    )


def decoded(body: bytes, kind: type[Kind]) -> Kind:
    """The record that a body holds. Raises msgspec.MsgspecError if it holds none, is no UTF-8 or too deep."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (UnicodeDecodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None


class _Spoken(msgspec.Struct, frozen=True):
    """What every request says of its language."""

    language: str = ENGLISH


def _in_language(faults: tuple[Diagnostic, ...], body: bytes) -> tuple[Diagnostic, ...]:
    """Faults as plain words in the language of a request, in English if it has none that is known."""
    try:
        say = say_in(language_of(decoded(body, _Spoken).language))
    except (msgspec.MsgspecError, InputError):
        say = str
    return tuple(_said(fault, say) for fault in faults)


def _said(fault: Diagnostic, say: Say) -> Diagnostic:
    told = {"expected": fault.expected, "nearest": fault.nearest}
    plain = {what: tuple(str(say(one)) for one in words) for what, words in told.items()}
    return replace(fault, message=str(say(fault.message)), **plain)
