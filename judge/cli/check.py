"""`judge check`: how much of a collection's card text is understood, and what is not."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from judge.cards.model import Card
    from judge.text.check import Failure, Summary

app = typer.Typer(add_completion=False)
DECLINED = 1
SHOWN = 20


@app.command()
def check(
    paths: Annotated[list[Path], typer.Argument(help="OCTGN folders or set.xml files.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
    show_all: Annotated[
        bool, typer.Option("--all", help="Show every ability that is not understood.")
    ] = False,
) -> None:
    """Check the card text of whole collections."""
    import msgspec

    from judge.engine.executable import is_executable
    from judge.text.check import check_cards

    begun = time.perf_counter()
    summary = check_cards(_cards(paths), is_executable)
    summary = msgspec.structs.replace(summary, seconds=round(time.perf_counter() - begun, 3))
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(summary), indent=2).decode())
    else:
        _report(summary, len(summary.failures) if show_all else SHOWN)
    if summary.failures:
        raise typer.Exit(DECLINED)


def _cards(paths: list[Path]) -> list[Card]:
    from judge.cards.octgn import read_octgn

    return [card for path in paths for card in read_octgn(path).cards]


def _report(summary: Summary, most: int) -> None:
    for failure in summary.failures[:most]:
        typer.echo(_line(failure), err=True)
    if len(summary.failures) > most:
        typer.echo(f"… and {len(summary.failures) - most} more; --all shows them.", err=True)
    typer.echo(
        f"{summary.cards_parsed} of {summary.cards} cards are understood: {summary.abilities_parsed} of "
        f"{summary.abilities} abilities, {summary.round_trip} print back exactly, "
        f"{summary.executable} can be carried out, {summary.normalised} were repaired."
    )


def _line(failure: Failure) -> str:
    reason = failure.reason or f"“{failure.found}” is not understood"
    place = f"{failure.number} {failure.card}, ability {failure.ability}, column {failure.column}"
    return f"{place}: {reason} (… {failure.excerpt} …)"
