"""Where inputs that are files lie while they are read: in memory, if the system has such a place."""

from __future__ import annotations

import os
import tempfile
from functools import cache
from pathlib import Path

_IN_MEMORY = Path("/dev/shm")


@cache
def _folder(_process: int) -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(
        prefix="judge-fuzz-", dir=_IN_MEMORY if _IN_MEMORY.is_dir() else None, ignore_cleanup_errors=True
    )


def folder() -> Path:
    """A folder of this process alone, gone when it ends."""
    return Path(_folder(os.getpid()).name)


def file_of(content: bytes, name: str) -> Path:
    """A file with that content, in the place of the last one of that name."""
    path = folder() / name
    path.write_bytes(content)
    return path
