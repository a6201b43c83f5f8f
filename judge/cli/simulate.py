"""`judge simulate`: games that play themselves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.extras import needs
from judge.cli.options import AsJson, Assume, Lang, Rules
from judge.cli.output import progress_console
from judge.cli.scenarios import refuse_together
from judge.cli.schemas import shown
from judge.cli.spreading import Jobs, Scheduler
from judge.messages.message import message
from judge.report.languages import Say, language_of, say_in

if TYPE_CHECKING:
    from judge.games.simulating import Played
    from judge.library.simulating import Simulation

app = typer.Typer(add_completion=False)


@app.command()
def simulate(
    decks: Annotated[
        list[Path],
        typer.Argument(
            metavar="DECK DECK…", help="From two to four deck files (.o8d, or a list).", show_default=False
        ),
    ],
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 10,
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")
    ] = "0",
    jobs: Jobs = 1,
    scheduler: Scheduler = "",
    players: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="KIND",
            help="random, hasty or greedy; or one for each player, set apart by commas.",
        ),
    ] = "random",
    villain: Annotated[
        str,
        typer.Option(
            "--villain", metavar="PLAYER", help="This player plays against all others, as the Villain."
        ),
    ] = "",
    seconds: Annotated[
        float, typer.Option("--time", metavar="SECONDS", min=0, help="Stop a game that takes longer.")
    ] = 600.0,
    records: Annotated[
        Path | None,
        typer.Option(
            "--records",
            metavar="FOLDER",
            help="Write each game into this folder, for judge replay.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    as_table: Annotated[bool, typer.Option("--table", help="A line for each game.")] = False,
    rules: Rules = "",
    assume: Assume = None,
    lang: Lang = "",
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option("--schema", callback=shown("simulation-1"), is_eager=True, help="Show the JSON Schema."),
    ] = False,
) -> None:
    """Let decks play against each other, and report who won and which cards were played.

    Exit status 1 if a game did not come to its end.
    """
    from judge.cli.assumptions import assumptions
    from judge.cli.games import declined_as_wrong
    from judge.library.simulating import simulate as simulated
    from judge.report.json import document_json

    refuse_together(json=as_json, table=as_table)
    refuse_together(jobs=jobs > 1, scheduler=bool(scheduler))
    language = language_of(lang)
    say = say_in(language)
    with needs("dask"), declined_as_wrong(), progress_console().status("") as status:
        done = list[int]()

        def ended(game: Played) -> None:
            done.append(game.number)
            status.update(say(message("simulation-progress", done=len(done), games=games)))

        simulation = simulated(
            *decks,
            games=games,
            seed=seed,
            jobs=jobs,
            playing=players.split(","),
            villain=villain,
            rules=rules,
            assuming=dict(assumptions(assume)),
            seconds=seconds,
            records=records,
            ended=ended,
            scheduler=scheduler,
        )
    if as_json:
        typer.echo(document_json(simulation.document, say))
    else:
        typer.echo(_table(simulation, say) if as_table else simulation.text(language))
    if simulation.document.ended < games:
        raise typer.Exit(1)


def _table(simulation: Simulation, say: Say) -> str:
    """A line for each game, in columns."""
    from judge.report.simulated import reason

    players = [side.player for side in simulation.document.sides]
    terms = ("number", "first", "winner", *players, "turns", "decisions", "seconds", "stopped")
    heads = [word if word in players else say(message(f"simulation-column-{word}")) for word in terms]
    rows = [
        (
            *(str(game.number), game.first, game.winner),
            *(str(game.scores.get(player, "")) for player in players),
            *(str(game.turns), str(game.decisions), f"{game.seconds:.1f}"),
            say(reason(game.stopped)) if game.stopped else "",
        )
        for game in simulation.document.games
    ]
    widths = [max(len(row[place]) for row in (heads, *rows)) for place in range(len(heads))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in (heads, *rows)
    )
