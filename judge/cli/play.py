"""`judge play`: a game at the keyboard."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from secrets import randbits
from typing import Annotated

import typer

from judge.cli.options import Assume, Lang, Rules
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.report.languages import language_of, say_in

app = typer.Typer(add_completion=False)
_PROMPT = "> "


@app.command()
def play(
    decks: Annotated[
        list[Path],
        typer.Argument(
            metavar="DECK DECK…", help="From two to four deck files (.o8d, or a list).", show_default=False
        ),
    ],
    names: Annotated[
        str,
        typer.Option("--names", metavar="NAMES", help="What the players are called, set apart by commas."),
    ] = "",
    villain: Annotated[
        str,
        typer.Option(
            "--villain", metavar="PLAYER", help="This player plays against all others, as the Villain."
        ),
    ] = "",
    greedy: Annotated[
        list[str] | None,
        typer.Option("--greedy", metavar="PLAYER", help="This player plays by itself.", show_default=False),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="The same seed draws the same lots.", show_default=False),
    ] = None,
    every: Annotated[
        bool, typer.Option("--every-window", help="Also ask whoever can do nothing but pass.")
    ] = False,
    rules: Rules = "",
    assume: Assume = None,
    lang: Lang = "",
) -> None:
    """Play a game: two people at one keyboard, or against a player that plays by itself.

    A number takes an option, a sentence says what is done; `help` lists the commands.
    """
    from judge.cli.assumptions import assumptions
    from judge.cli.games import declined_as_wrong
    from judge.library.games import Game
    from judge.library.session import Session

    language = language_of(lang)
    with declined_as_wrong():
        game = Game.from_decks(
            *decks,
            players=tuple(name.strip() for name in names.split(",") if name.strip()),
            villain=villain,
            rules=rules,
            language=language,
            assuming=dict(assumptions(assume)),
            seed=randbits(64) if seed is None else seed,
        )
    strangers = [name for name in greedy or () if name not in game.start.players]
    if strangers:
        unknown = message("nobody-called", name=strangers[0])
        raise InputError(Diagnostic(message=unknown, expected=game.start.players))
    session = Session(game, dict.fromkeys(greedy or (), "greedy"), every=every)
    _write(session.begin())
    typer.echo(say_in(language)(message("play-help")))
    for line in _lines():
        _write(session.type(line))
        if session.over:
            break


def _lines() -> Iterator[str]:
    """What is typed, until there is no more."""
    while True:
        if sys.stdin.isatty():
            typer.echo(_PROMPT, nl=False)
        line = sys.stdin.readline()
        if not line:
            return
        yield line


def _write(told: Iterator[str]) -> None:
    for line in told:
        typer.echo(line)
