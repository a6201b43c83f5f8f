"""The one way out: what is written to a terminal or a pipe has nothing in it that acts without showing."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TextIO, cast

from judge.deferred import deferred
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.unseen import visible_painted

with deferred(__name__):
    from judge.messages.quoting import refusal

if TYPE_CHECKING:
    from rich.console import Console


class ReaderGoneError(Exception):
    """Whoever read standard output reads no more."""


class _Guarded:
    """A stream that spells out what does not show, and says in our words why it can't be written."""

    def __init__(self, stream: TextIO, name: str) -> None:
        """Guard a stream, called `name` in messages."""
        self.unguarded = stream
        self._name = name

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the stream has
        return getattr(self.unguarded, name)

    def write(self, text: str) -> int:
        """Write a text; its length as it was given. Raises as `_told_of` says."""
        with _told_of(self._name):
            self.unguarded.write(_written(visible_painted(text), self.unguarded.encoding))
        return len(text)

    def flush(self) -> None:
        """Hand over what was written. Raises as `_told_of` says."""
        with _told_of(self._name):
            self.unguarded.flush()


@contextmanager
def guarded_output() -> Iterator[None]:
    """Guard standard output and standard error. One that is closed takes what is written and drops it."""
    former = sys.stdout, sys.stderr
    sys.stdout = _guarded(former[0], "standard output")
    sys.stderr = _guarded(former[1], "standard error")
    try:
        yield
    finally:
        sys.stdout, sys.stderr = former


def give_up_output() -> None:
    """Let what can't be written go, so that Python does not complain about it as it ends."""
    _let_go(sys.stdout)


def give_up_errors() -> None:
    """Let go what can't be written to standard error, which must not change the status that is left with."""
    try:
        sys.stderr.flush()
    except (InputError, ReaderGoneError):
        _let_go(sys.stderr)


def _let_go(stream: TextIO) -> None:
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def progress_console() -> Console:
    """Where a sign of life moves the cursor about. Nothing may be reported there but our own words."""
    from rich.console import Console

    return Console(file=getattr(sys.stderr, "unguarded", sys.stderr))


def _guarded(stream: TextIO | None, name: str) -> TextIO:
    return cast("TextIO", _Guarded(stream or open(os.devnull, "w", encoding="utf-8"), name))  # noqa: PTH123


def _written(text: str, encoding: str | None) -> str:
    """The text, with what an encoding lacks spelled out."""
    return text.encode(encoding or "utf-8", "backslashreplace").decode(encoding or "utf-8")


@contextmanager
def _told_of(name: str) -> Iterator[None]:
    """Raise ReaderGoneError if nobody reads any more, InputError if a stream can't be written for another reason."""
    try:
        yield
    except BrokenPipeError:
        raise ReaderGoneError from None
    except OSError as error:
        what = message("cannot-be-written", why=refusal(error))
        raise InputError(Diagnostic(message=what, file=name)) from None
