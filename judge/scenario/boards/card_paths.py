"""Finds the cards that paths name: our own card files and OCTGN sets, alone or mixed in folders."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judge.cards.octgn import MAX_FOLDER_DEPTH, SET_FILE
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message

if TYPE_CHECKING:
    from judge.cards.printed import Printed

CARDS, SETS = ".cards", ".xml"


def cards_at(paths: Iterable[Path]) -> tuple[Printed, ...]:
    """Every card at the paths, path by path: the OCTGN sets of a folder first, then its card files, both sorted.

    Raises InputError with the faults of all that can't be read; a folder without any cards is a fault.
    """
    found: list[Printed] = []
    faults: list[Diagnostic] = []
    for source in _sources(paths, faults):
        try:
            found += _read(source)
        except InputError as error:
            faults += error.diagnostics
    if faults:
        raise InputError(dict.fromkeys(faults))
    return tuple(found)


def _sources(paths: Iterable[Path], faults: list[Diagnostic]) -> Iterator[Path]:
    """The card files at the paths, and the paths at which there are OCTGN sets; notes where there is neither."""
    for path in dict.fromkeys(paths):
        files = sorted(_walk(path)) if path.is_dir() else [path]
        if not path.exists():
            faults.append(Diagnostic(message=message("no-such-file"), file=str(path)))
        elif not any(file.suffix in (CARDS, SETS) for file in files):
            what = message("no-cards-in-folder") if path.is_dir() else message("no-file-of-cards")
            faults.append(Diagnostic(message=what, file=str(path), expected=_expected()))
        if any(file.suffix == SETS for file in files):
            yield path
        yield from (file for file in files if file.suffix == CARDS)


def _expected() -> tuple[str, ...]:
    return message("card-files", suffix=CARDS), message("octgn-sets", file=SET_FILE)


def _walk(root: Path) -> Iterator[Path]:
    """Every file beneath a folder that may hold cards. Links that lead out of the folder are not followed."""
    inside = root.resolve()
    for folder, folders, files in os.walk(root, followlinks=False):
        here = Path(folder)
        if len(here.relative_to(root).parts) >= MAX_FOLDER_DEPTH:
            folders.clear()
        for name in files:
            named = name == SET_FILE or Path(name).suffix == CARDS
            if named and (here / name).resolve().is_relative_to(inside):
                yield here / name


def _read(source: Path) -> Iterator[Printed]:
    from judge.cards.octgn import read_octgn
    from judge.cards.printed import Printed
    from judge.scenario.boards.card_file import read_card_file

    if source.suffix == CARDS and source.is_file():
        yield from read_card_file(source)
    else:
        for card_set in read_octgn(source).sets:
            yield from (Printed(card, card_set.file) for card in card_set.cards)
