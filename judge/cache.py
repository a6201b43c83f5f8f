"""What took long to find out, kept in the user's cache folder under a digest of all that it depends on.

A cache is data and nothing else: records of a known type, read without running anything that they hold. It is never
needed: what is missing, damaged, foreign or of another version is found out again, and where nothing can be written
nothing is kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from judge.bounded import regular_bytes
from judge.deferred import deferred
from judge.home import cache_folder

with deferred(__name__):
    from judge.whole_file import write_whole


Kept = TypeVar("Kept")

_MOST_BYTES = 64_000_000
_MOST_OF_A_NAME = 4
"""Several versions of this program may use one folder by turns; what more than these have kept is thrown away."""


class _Envelope(msgspec.Struct, frozen=True, array_like=True):
    """The content with the key that it was found out for, and with its digest, by which damage is noticed."""

    key: str
    digest: bytes
    content: bytes


def digest(files: Iterable[Path], *more: str) -> str:
    """A digest of the contents of files with their names, in order, and of whatever else matters."""
    found = hashlib.blake2b(digest_size=16)
    for text in more:
        found.update(f"{text}\0".encode())
    for file in files:
        found.update(f"{file}\0".encode())
        found.update(hashlib.blake2b(file.read_bytes()).digest())
    return found.hexdigest()


def kept(
    name: str,
    key: str,
    kind: type[Kept],
    find_out: Callable[[], Kept],
    check: Callable[[Kept], None] | None = None,
) -> Kept:
    """What is kept under a name and for a key (a digest), or found out now and kept.

    What `check` raises ValueError for is no better than damaged: it is found out again.
    """
    path = cache_folder() / f"{name}-{key}.cache"
    with suppress(OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return _read(path, key, kind, check)
    found = find_out()
    with suppress(OSError):
        _keep(path, key, msgspec.msgpack.encode(found))
        _forget_old(path.parent, name)
    return found


def _read(path: Path, key: str, kind: type[Kept], check: Callable[[Kept], None] | None) -> Kept:
    envelope = msgspec.msgpack.decode(regular_bytes(path, _MOST_BYTES), type=_Envelope)
    if (envelope.key, envelope.digest) != (key, _digest(envelope.content)):
        raise ValueError("not what was kept")
    found = msgspec.msgpack.decode(envelope.content, type=kind)
    if check:
        check(found)
    return found


def _keep(path: Path, key: str, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, msgspec.msgpack.encode(_Envelope(key, _digest(content), content)))


def _digest(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=16).digest()


def _forget_old(folder: Path, name: str) -> None:
    """Throw away all but the last few that were kept under a name."""
    files = sorted(folder.glob(f"{name}-*.cache"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for file in files[_MOST_OF_A_NAME:]:
        file.unlink(missing_ok=True)
