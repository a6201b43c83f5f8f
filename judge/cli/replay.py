"""`judge replay`: a game that was recorded, shown or stopped at any decision."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from judge.cli.options import Lang
from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.likelihood import CHANCE
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.library.games import Game
from judge.library.record import MOST_CHOICES
from judge.messages.message import message
from judge.reading import STANDARD_INPUT, read_bytes, read_standard_input
from judge.report.languages import language_of
from judge.scenario.text.files import FROM_STANDARD_INPUT

app = typer.Typer(add_completion=False)
_MOST_BYTES = 50_000_000


@app.command()
def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar="RECORD", help="What judge simulate --records or judge play wrote; - is standard input."
        ),
    ],
    until: Annotated[
        int | None,
        typer.Option(
            "--until",
            metavar="N",
            min=0,
            max=MOST_CHOICES,
            help="Stop after N choices, where a player chooses next, and show the table.",
            show_default=False,
        ),
    ] = None,
    as_scenario: Annotated[
        bool, typer.Option("--scenario", help="The scenario file of the game up to there.")
    ] = False,
    passes: Annotated[bool, typer.Option("--passes", help="Also who passed.")] = False,
    lang: Lang = "",
) -> None:
    """Play a recorded game again: what was chosen, or the table and the options at one of its decisions."""
    from judge.library.showing import board_text, moves_text, options_text

    game = _replayed(_document(file), until, language_of(lang), file)
    if as_scenario:
        typer.echo(_scenario(game, file), nl=False)
        return
    if until is None:
        typer.echo(moves_text(game, passes=passes))
    typer.echo(board_text(game))
    typer.echo(options_text(game))


def _document(file: str) -> dict[str, Any]:
    stdin = file == FROM_STANDARD_INPUT
    told = read_standard_input(_MOST_BYTES) if stdin else read_bytes(Path(file), _MOST_BYTES)
    try:
        return msgspec.json.decode(told, type=dict[str, Any])
    except msgspec.DecodeError as error:
        fault = Diagnostic(
            message=message("no-record", why=str(error)), file=STANDARD_INPUT if stdin else file
        )
        raise InputError(fault) from None


def _replayed(record: dict[str, Any], until: int | None, language: str, file: str) -> Game:
    """The game up to there. Raises InputError for a record of a game that can't be played like that."""
    choices = record.get("choices")
    if until is not None and isinstance(choices, list):
        record = record | {"choices": _up_to(choices, until)}
    try:
        return Game.replay(record, language=language)
    except (IllegalError, UnsupportedError) as error:
        fault = Diagnostic(message=message("record-cant-be-replayed", why=str(error)), file=file)
        raise InputError(fault) from None


def _up_to(choices: list[Any], until: int) -> list[Any]:
    """So many choices, and the lots that are drawn then: a game stops where a player chooses."""
    lots = takewhile(lambda one: isinstance(one, dict) and one.get("player") == CHANCE, choices[until:])
    return [*choices[:until], *lots]


def _scenario(game: Game, file: str) -> str:
    try:
        return game.scenario().text()
    except UnsupportedError as error:
        raise InputError(Diagnostic(message=error.what, file=file)) from None
