"""`judge cards`: import, show and search the local collection."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from judge.cli.output import progress_console
from judge.diagnostics import InputError
from judge.unseen import visible_on_a_line

app = typer.Typer(no_args_is_help=True, add_completion=False, help="The local collection of cards.")

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]


@app.command("import")
def import_(
    path: Annotated[Path, typer.Argument(help="An OCTGN folder, or one set.xml.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """Take the cards of an OCTGN collection into the local one. Importing again changes nothing twice."""
    from judge.cards.importing import import_sets
    from judge.cards.octgn import read_octgn

    with _progress(path):
        reading = read_octgn(path)
        result = import_sets(reading.sets)
    if as_json:
        _print_json({**msgspec.to_builtins(result), "sets": len(reading.sets), "oddities": reading.oddities})
        return
    for oddity in reading.oddities:
        typer.echo(oddity.diagnostic.render(), err=True)
    counts = ", ".join(
        f"{getattr(result, count)} {count}" for count in ("new", "changed", "unchanged", "removed")
    )
    typer.echo(
        f"{result.cards} cards of {len(reading.sets)} sets: {counts}; {len(reading.oddities)} oddities."
    )


@app.command()
def show(
    name: Annotated[
        list[str], typer.Argument(help="Title, title and subtitle, or number.", show_default=False)
    ],
    as_json: AsJson = False,
) -> None:
    """Show one card, both sides of a Mane Character."""
    from judge.cards.store import open_collection

    with open_collection() as collection:
        card = collection.find(" ".join(name))
    if as_json:
        _print_json({"name": card.name, **msgspec.to_builtins(card)})
        return
    from rich.console import Console

    from judge.cards.display import WIDTH, card_view

    console = Console(highlight=False)
    console.print(card_view(card, min(WIDTH, console.width)))


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="Words that all stand on the card.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """List the cards on which all the words stand: in name, type, traits, keywords or text."""
    from judge.cards.store import open_collection

    with open_collection() as collection:
        found = collection.search(" ".join(words))
        damaged = collection.damaged
    rows = [(card.number, card.name, card.front.type.value, card.set_name) for card in found]
    if as_json:
        _print_json([dict(zip(("number", "name", "type", "set_name"), row, strict=True)) for row in rows])
    else:
        _print_table(rows)
    if damaged:
        raise InputError(damaged)


def _print_table(rows: Sequence[tuple[str, ...]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        typer.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    typer.echo(f"{len(rows)} cards", err=True)


def _print_json(document: Any) -> None:  # noqa: ANN401 - whatever msgspec can encode
    typer.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


def _progress(path: Path) -> AbstractContextManager[object]:
    """A sign of life on standard error, on a terminal only."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.markup import escape

    return progress_console().status(f"Reading {escape(visible_on_a_line(str(path)))}")
