"""Reads what somebody names on the command line, and says in which way it can't be read."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from judge.bounded import NotRegularError, TooLongError, bounded, regular_bytes
from judge.deferred import deferred
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message

with deferred(__name__):
    from judge.messages.quoting import refusal

_MIB = 2**20
STANDARD_INPUT = "standard input"
"""What messages call it."""


def read_bytes(path: Path, most: int, shown: str = "") -> bytes:
    """The content of a file, called `shown` in messages, of at most `most` bytes.

    Raises InputError if it can't be read, is longer, or is no regular file: a device or a pipe might never end.
    """
    shown = shown or str(path)
    try:
        shown.encode()
    except UnicodeEncodeError:
        raise InputError(Diagnostic(message=message("file-name-is-not-utf8"), file=shown)) from None
    return _read(lambda: regular_bytes(path, most), most, shown)


def read_standard_input(most: int) -> bytes:
    """All of standard input, at most `most` bytes. Raises InputError if it is longer or can't be read."""
    if sys.stdin is None:
        raise InputError(Diagnostic(message=message("file-is-closed"), file=STANDARD_INPUT))
    return _read(lambda: bounded(sys.stdin.buffer, most), most, STANDARD_INPUT)


def decoded(content: bytes, shown: str) -> str:
    """A text in UTF-8, its lines ended as everywhere here. Raises InputError if it is none."""
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        what = message("file-is-not-utf8", byte=error.start)
        raise InputError(Diagnostic(message=what, file=shown)) from None


def _read(read: Callable[[], bytes], most: int, shown: str) -> bytes:
    try:
        return read()
    except TooLongError:
        what = message("file-is-larger", size=_size(most))
    except NotRegularError as error:
        what = message("cannot-be-read-folder" if error.is_folder else "cannot-be-read-no-regular-file")
    except OSError as error:
        what = message("cannot-be-read", why=refusal(error))
    raise InputError(Diagnostic(message=what, file=shown)) from None


def _size(most: int) -> str:
    return f"{most // _MIB} MiB" if most >= _MIB else message("size-in-bytes", number=most)
