"""What a process answers to a request, as data: nothing that comes from it is ever run."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Literal

import msgspec

from judge.diagnostics import Diagnostic, InputError
from judge.scenario.rewriting.written import MisplacedError

Answering = Callable[[str, bytes], bytes]
"""Answers one request: what is asked for, and its body."""

WARM = "warm"
"""What a process is asked first, to have made what is made once."""
FAULT = "a fault in judge itself; please report it, with the board"


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """An answer; or what is wrong with the input, in which the request itself is `unfit` or not; or a fault of judge.

    `trace` tells of a fault where it was.
    """

    kind: Literal["answer", "wrong", "unfit", "fault", "late"]
    body: bytes = b""
    faults: tuple[Diagnostic, ...] = ()
    trace: str = ""


def replied(answer: Answering, what: str, body: bytes) -> Reply:
    """The answer to a request, whatever comes of it."""
    try:
        return Reply(kind="answer", body=answer(what, body))
    except InputError as error:
        return Reply(kind="wrong", faults=error.diagnostics)
    except (msgspec.MsgspecError, MisplacedError) as error:
        return Reply(kind="unfit", faults=(_said(f"the page asks for what is not there: {error}"),))
    except Exception:
        return Reply(kind="fault", faults=(_said(FAULT),), trace=traceback.format_exc())


def late(seconds: float) -> Reply:
    """The reply where a process gave none in time."""
    return Reply(
        kind="late", faults=(_said(f"this took longer than the {seconds:g} seconds that one request has"),)
    )


def _said(message: str) -> Diagnostic:
    return Diagnostic(message=message)
