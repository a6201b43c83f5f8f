"""The record of a game: its board and every choice, as plain data that may come from anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from judge.diagnostics import Diagnostic, InputError
from judge.games.chosen import Chosen
from judge.messages.message import message

MOST_CHOICES = 20_000


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A game: the text of its board, the edition and readings of the rules, and all choices in order."""

    board: str
    rules: str = ""
    assuming: dict[str, str] = {}
    choices: tuple[Chosen, ...] = ()
    schema: Literal["judge-game-1"] = "judge-game-1"


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """One choice of a game, as a sentence: its number, the number of the turn, and the scores before it.

    Whoever `passes` does nothing else with it.
    """

    number: int
    turn: int
    player: str
    text: str
    passes: bool = False
    scores: dict[str, int] = {}


def read_record(document: Mapping[str, Any]) -> Record:
    """The record in plain data. Raises InputError if it is none, or too long."""
    try:
        record = msgspec.convert(dict(document) if isinstance(document, Mapping) else document, Record)
    except (msgspec.ValidationError, UnicodeEncodeError) as misfit:
        raise InputError(Diagnostic(message=message("no-record", why=str(misfit)))) from None
    if len(record.choices) > MOST_CHOICES:
        raise InputError(Diagnostic(message=message("record-too-long", most=MOST_CHOICES)))
    return record
