"""Writes one file: all of it or nothing."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from judge.diagnostics import Diagnostic, InputError


def check_place(out: Path) -> None:
    """Refuse a place where no file can be. Raises InputError."""
    if out.is_dir():
        raise _refused(out, "it is a folder")
    if not out.parent.is_dir():
        raise _refused(out, "there is no such folder")


def write_file(out: Path, content: bytes) -> None:
    """Write a file, in the place of a former one if there is one. Raises InputError if it can't be written."""
    check_place(out)
    try:
        number, name = tempfile.mkstemp(prefix=f".{out.name}-", dir=out.parent)
    except OSError as error:
        raise _refused(out, error.strerror or str(error)) from None
    made = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
        made.chmod(_mode(out))
        made.replace(out)
    except OSError as error:
        made.unlink(missing_ok=True)
        raise _refused(out, error.strerror or str(error)) from None


def _mode(out: Path) -> int:
    """Who may read it: as the former file, else as the user's files are (temporary ones are the user's alone)."""
    if out.exists():
        return out.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _refused(out: Path, why: str) -> InputError:
    message = f"the page can't be written there: {why}"
    return InputError(Diagnostic(message=message, file=str(out), expected=("the name of a file",)))
