"""The text of a file that a person wrote."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.reading import STANDARD_INPUT, decoded, read_bytes, read_standard_input
from judge.unseen import unseen_in

MOST_BYTES = 2**20
FROM_STANDARD_INPUT = "-"
_MOST_NAMED = 20


def read_text(path: Path, shown: str = "") -> str:
    """The text of a UTF-8 file, called `shown` in messages. Raises InputError if it is none, or too long."""
    return decoded(read_bytes(path, MOST_BYTES, shown), shown or str(path))


def read_given(name: str) -> tuple[str, str]:
    """The text of a file or, for `-`, of standard input, and what messages call it. Raises InputError."""
    if name == FROM_STANDARD_INPUT:
        return decoded(read_standard_input(MOST_BYTES), STANDARD_INPUT), STANDARD_INPUT
    return read_text(Path(name)), name


def folder_of(name: str) -> Path:
    """The folder of a file; for `-`, the one in which judge was started."""
    return Path() if name == FROM_STANDARD_INPUT else Path(name).parent


def refuse_unseen(text: str, file: str) -> None:
    """Raise InputError, with the first few places, if there are characters in a text that do not show."""
    found = unseen_in(text)
    if found:
        raise InputError(_unseen(text, at, called, file) for at, called in found[:_MOST_NAMED])


def _unseen(text: str, at: int, called: str, file: str) -> Diagnostic:
    begin = text.rfind("\n", 0, at) + 1
    line, _, _ = text[begin:].partition("\n")
    return Diagnostic(
        message=message("character-does-not-show", called=called),
        file=file,
        line=text.count("\n", 0, at) + 1,
        column=at - begin + 1,
        source_line=line.replace("\t", " "),
    )


def with_ignored(text: str, abilities: Iterable[str]) -> str:
    """A scenario that also ignores some abilities, each named as behind `Ignoring:`."""
    return "\n".join((text, *(f"Ignoring: {' '.join(ability.split())}" for ability in abilities)))
