"""Reads files as they are: regular ones only, and not more of them than is asked for."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import IO

_WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)

_PIECE = 1 << 20
"""Bytes that are read at a time: room is made for no more than there is."""


class TooLongError(ValueError):
    """There is more to read than is allowed."""


class NotRegularError(OSError):
    """What is named is no regular file, and might never end. `is_folder` says whether it is a folder."""

    def __init__(self, *, is_folder: bool) -> None:
        """Keep what it is."""
        super().__init__("not a regular file")
        self.is_folder = is_folder


def regular_bytes(path: Path, most: int) -> bytes:
    """The content of a regular file. Raises OSError, NotRegularError for anything else, TooLongError."""
    with open(path, "rb", opener=_open_regular) as file:
        return bounded(file, most)


def bounded(file: IO[bytes], most: int) -> bytes:
    """The rest of a file, of at most `most` bytes. Raises OSError, and TooLongError if there is more."""
    pieces, left = list[bytes](), most
    while piece := file.read(_PIECE):
        left -= len(piece)
        if left < 0:
            raise TooLongError
        pieces.append(piece)
    return b"".join(pieces)


def _open_regular(name: str, flags: int) -> int:
    """Open without waiting for anybody, and only what has an end."""
    number = os.open(name, flags | _WITHOUT_WAITING)
    mode = os.fstat(number).st_mode
    if stat.S_ISREG(mode):
        return number
    os.close(number)
    raise NotRegularError(is_folder=stat.S_ISDIR(mode))
