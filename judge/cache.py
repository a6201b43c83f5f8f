"""What took long to find out, kept in the user's cache folder under a digest of all that it depends on.

A cache is never needed: what is missing, damaged or of another version is found out again, and where nothing can be
written nothing is kept.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from judge.home import cache_folder

Kept = TypeVar("Kept")


def digest(files: Iterable[Path], *more: str) -> str:
    """A digest of the contents of files with their names, in order, and of whatever else matters."""
    found = hashlib.blake2b(digest_size=16)
    for text in more:
        found.update(f"{text}\0".encode())
    for file in files:
        found.update(f"{file}\0".encode())
        found.update(hashlib.blake2b(file.read_bytes()).digest())
    return found.hexdigest()


def kept(name: str, key: str, kind: type[Kept], find_out: Callable[[], Kept]) -> Kept:
    """What is kept under a name and for a key, or found out now and kept in the place of what was there."""
    path = cache_folder() / f"{name}.json"
    try:
        stored_key, content = msgspec.json.decode(path.read_bytes(), type=tuple[str, msgspec.Raw])
        if stored_key == key:
            return msgspec.json.decode(content, type=kind)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        pass
    found = find_out()
    _keep(path, msgspec.json.encode((key, found)))
    return found


def _keep(path: Path, content: bytes) -> None:
    """Write a file as a whole, for others may be reading it; or leave it, if it cannot be written."""
    written = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        written.write_bytes(content)
        written.replace(path)
    except OSError:
        with suppress(OSError):
            written.unlink(missing_ok=True)
