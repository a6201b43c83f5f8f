"""Writes one file: all of it or nothing."""

from __future__ import annotations

from pathlib import Path

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.messages.quoting import refusal
from judge.whole_file import write_whole


def check_place(out: Path, what: str = "page") -> None:
    """Refuse a place where no file can be, or where what is there is no file. Raises InputError."""
    if out.is_dir():
        raise _refused(out, what, message("place-is-a-folder"))
    if out.exists() and not out.is_file():
        raise _refused(out, what, message("place-is-a-device"))
    if not out.parent.is_dir():
        raise _refused(out, what, message("place-has-no-folder"))


def write_file(out: Path, content: bytes, what: str = "page") -> None:
    """Write a file, in the place of a former one if there is one. Raises InputError if it can't be written.

    `what` it is, messages say.
    """
    check_place(out, what)
    try:
        write_whole(out, content)
    except OSError as error:
        raise _refused(out, what, refusal(error)) from None


def _refused(out: Path, what: str, why: str) -> InputError:
    said = message(f"{what}-cannot-be-written-there", why=why)
    return InputError(Diagnostic(message=said, file=str(out), expected=(message("the-name-of-a-file"),)))
