"""Reads what somebody names on the command line: a file, and not more of it than is sensible."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import IO

from judge.diagnostics import Diagnostic, InputError

_MIB = 2**20
_WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
STANDARD_INPUT = "standard input"
"""What messages call it."""


def read_bytes(path: Path, most: int, shown: str = "") -> bytes:
    """The content of a file, called `shown` in messages, of at most `most` bytes.

    Raises InputError if it can't be read, is longer, or is no regular file: a device or a pipe might never end.
    """
    shown = shown or str(path)
    try:
        shown.encode()
        with open(path, "rb", opener=_open_regular) as file:
            return _bounded(file, most, shown)
    except OSError as error:
        raise InputError(
            Diagnostic(message=f"cannot be read: {error.strerror or error}", file=shown)
        ) from None
    except UnicodeEncodeError:
        raise InputError(Diagnostic(message="the name of this file is not UTF-8", file=shown)) from None


def read_standard_input(most: int) -> bytes:
    """All of standard input, at most `most` bytes. Raises InputError if it is longer or can't be read."""
    if sys.stdin is None:
        raise InputError(Diagnostic(message="is closed", file=STANDARD_INPUT))
    try:
        return _bounded(sys.stdin.buffer, most, STANDARD_INPUT)
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
        raise InputError(Diagnostic(message=message, file=STANDARD_INPUT)) from None


def decoded(content: bytes, shown: str) -> str:
    """A text in UTF-8, its lines ended as everywhere here. Raises InputError if it is none."""
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        message = f"is not UTF-8 text (byte {error.start})"
        raise InputError(Diagnostic(message=message, file=shown)) from None


def _bounded(file: IO[bytes], most: int, shown: str) -> bytes:
    content = file.read(most + 1)
    if len(content) > most:
        size = f"{most // _MIB} MiB" if most >= _MIB else f"{most} bytes"
        raise InputError(Diagnostic(message=f"is larger than {size}", file=shown))
    return content


def _open_regular(name: str, flags: int) -> int:
    """Open without waiting for anybody, and only what has an end."""
    number = os.open(name, flags | _WITHOUT_WAITING)
    mode = os.fstat(number).st_mode
    if stat.S_ISREG(mode):
        return number
    os.close(number)
    raise OSError(0, "it is a folder" if stat.S_ISDIR(mode) else "it is no regular file")
