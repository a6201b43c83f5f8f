"""Writes files as a whole: whoever reads one finds the former content or the new one, never a part of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the place and rename there. Raises OSError; what was there is then as it was."""
    with _written_beside(path, content) as beside:
        beside.replace(path)


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet. Raises FileExistsError if something is, else OSError."""
    with _written_beside(path, content) as beside:
        os.link(beside, path)


@contextmanager
def _written_beside(path: Path, content: bytes) -> Iterator[Path]:
    """A file beside the place with the content, gone afterwards unless it was moved there."""
    import tempfile

    number, name = tempfile.mkstemp(prefix=f".{path.name[:40]}-", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(_mode(path))
        yield beside
    finally:
        beside.unlink(missing_ok=True)


def _mode(path: Path) -> int:
    """Who may read it: as the former file, else as the user's files are (temporary ones are the user's alone)."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
