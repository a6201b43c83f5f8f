"""Finds the files of cards that a scenario shares with others: its line `Cards: harbour.cards`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import msgspec

from judge.cards.model import Card
from judge.diagnostics import InputError, nearest_names
from judge.messages.message import message
from judge.scenario.boards.card_file import SUFFIX, read_cards
from judge.scenario.text.faults import Faults
from judge.scenario.text.files import read_text
from judge.scenario.text.outline import Line

HEADING = "cards"
MOST_FILES = 8
BESIDE = "cards"
"""The folder beside that of the scenario from which its neighbours take cards as well."""

_EXPECTED = (
    f"NAME{SUFFIX} in the folder of the scenario or below it",
    f"../{BESIDE}/NAME{SUFFIX}",
    "Card: NAME for a card that is written out here",
)


class Location(msgspec.Struct, frozen=True):
    """Where a scenario is: its folder, None if it is in no file, and what messages call this folder."""

    folder: Path | None
    shown: str


class _Named(msgspec.Struct, frozen=True):
    """A file as a line names it."""

    name: str
    line: int
    column: int


def names_files(line: Line) -> bool:
    """Whether a line at the margin names files of cards."""
    head, colon, _ = line.text.partition(":")
    return bool(colon) and head.strip().casefold() == HEADING


def cards_from_files(outline: tuple[Line, ...], location: Location, faults: Faults) -> tuple[Card, ...]:
    """The cards of all files that a scenario names, each file once; what is wrong is added to `faults`."""
    named = [one for line in outline if names_files(line) for one in _named(line)]
    for one in named[MOST_FILES:]:
        faults.add(message("too-many-card-files", most=MOST_FILES), one.line, one.column)
    first = {one.name: one for one in reversed(named[:MOST_FILES])}
    return tuple(card for one in reversed(first.values()) for card in _cards(one, location, faults))


def texts_of_files(
    outline: tuple[Line, ...], location: Location, faults: Faults
) -> tuple[tuple[str, str], ...]:
    """The text of each file that a list names, with what messages call it; what is wrong is added to `faults`."""
    named = {one.name: one for line in outline if names_files(line) for one in _named(line)}
    paths = ((one.name, _path(one, location, faults)) for one in tuple(named.values())[:MOST_FILES])
    shown = ((path, os.path.normpath(Path(location.shown, name))) for name, path in paths if path)
    return tuple((read_text(path, file), file) for path, file in shown)


def shared_by(folder: Path) -> list[Path]:
    """All files of cards that scenarios in a folder, or below it, can name."""
    beside = Path(os.path.normpath(folder / ".." / BESIDE))
    return sorted({file for root in (folder, beside) for file in root.rglob(f"*{SUFFIX}") if file.is_file()})


def _named(line: Line) -> Iterator[_Named]:
    head, _, names = line.text.partition(":")
    at = line.indent + len(head) + 2
    for name in names.split(","):
        yield _Named(name.strip(), line.number, at + len(name) - len(name.lstrip()))
        at += len(name) + 1


def _cards(named: _Named, location: Location, faults: Faults) -> tuple[Card, ...]:
    path = _path(named, location, faults)
    if path is None:
        return ()
    shown = os.path.normpath(Path(location.shown, named.name))
    try:
        return tuple(one.card for one in read_cards(read_text(path, shown), shown, ""))
    except InputError as error:
        faults.take(error)
        return ()


def _path(named: _Named, location: Location, faults: Faults) -> Path | None:
    """Where the file is, or None after noting why it may not be read."""
    inner = _within(named.name)
    if not inner:
        fault = message("no-card-file-to-name", file=named.name)
        faults.add(fault, named.line, named.column, expected=_EXPECTED)
        return None
    if location.folder is None:
        faults.add(message("no-folder-of-card-files"), named.line, named.column)
        return None
    path = Path(os.path.normpath(location.folder / named.name))
    root = Path(*path.parts[: -len(inner)])
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root)):
        faults.add(message("link-leads-elsewhere", file=named.name), named.line, named.column)
        return None
    if not os.path.isfile(path):  # noqa: PTH113 - a name too long is no error here
        fault = message("no-such-card-file", file=named.name)
        faults.add(fault, named.line, named.column, nearest=_files_like(named.name, path))
        return None
    return path


def _files_like(name: str, path: Path) -> tuple[str, ...]:
    """The files of cards in the folder that are spelled most like it, as a line would name them."""
    there = sorted(file.name for file in path.parent.glob(f"*{SUFFIX}"))
    return tuple(PurePosixPath(name).with_name(near).as_posix() for near in nearest_names(path.name, there))


def _within(name: str) -> tuple[str, ...]:
    """The parts of the path below the folder that may be read; none if it leads elsewhere or is no such file."""
    parts = PurePosixPath(name).parts
    inner = parts[2:] if parts[:2] == ("..", BESIDE) else parts
    barred = any(part in ("..", "/", "//") or set(part) & set("\\:\0") for part in inner)
    return () if barred or not name.endswith(SUFFIX) else inner
