"""What a former site has left in a folder: the files that its marker lists, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path, PurePosixPath

from judge.diagnostics import InputError
from judge.reading import read_bytes

MARKER = ".judge-site"
_MOST_BYTES = 2**22


def listed(files: Iterable[str]) -> bytes:
    """The marker of a site with these files, by their paths within it."""
    return "".join(f"{name}\n" for name in sorted(files)).encode()


def strange_in(folder: Path, most: int) -> tuple[str, ...]:
    """The first few things in a folder that no former site has left there, links and empty folders among them.

    Nothing is looked at if the folder has no marker that can be read: then all of it is strange. Links are not
    followed. Raises OSError.
    """
    known = _known(folder)
    if known is None:
        with os.scandir(folder) as entries:
            return tuple(sorted(islice((entry.name for entry in entries), most)))
    return tuple(islice(_strange(folder, PurePosixPath(), known), most))


def _known(folder: Path) -> frozenset[str] | None:
    """The files that the marker lists, with the folders that hold them."""
    try:
        names = read_bytes(folder / MARKER, _MOST_BYTES).decode().splitlines()
    except (InputError, UnicodeDecodeError):
        return None
    files = {PurePosixPath(name) for name in (MARKER, *names)}
    return frozenset(str(path) for file in files for path in (file, *file.parents))


def _strange(folder: Path, within: PurePosixPath, known: frozenset[str]) -> Iterator[str]:
    with os.scandir(folder / within) as entries:
        for entry in sorted(entries, key=lambda one: one.name):
            path = within / entry.name
            is_folder = entry.is_dir(follow_symlinks=False)
            if str(path) not in known or not (is_folder or entry.is_file(follow_symlinks=False)):
                yield str(path)
            elif is_folder:
                yield from _strange(folder, path, known)
