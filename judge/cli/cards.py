"""`judge cards`: import, show and search the local collection."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from judge.cli.options import Lang
from judge.cli.output import progress_console
from judge.diagnostics import InputError
from judge.messages.message import message
from judge.report.fault_text import fault_text
from judge.report.json import document_json
from judge.report.languages import Say, language_of, say_in
from judge.unseen import visible_on_a_line

app = typer.Typer(no_args_is_help=True, add_completion=False, help="The local collection of cards.")

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]


@app.command("import")
def import_(
    path: Annotated[Path, typer.Argument(help="An OCTGN folder, or one set.xml.", show_default=False)],
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Take the cards of an OCTGN collection into the local one. Importing again changes nothing twice."""
    from judge.cards.importing import import_sets
    from judge.cards.octgn import read_octgn

    say = say_in(language_of(lang))
    with _progress(path, say):
        reading = read_octgn(path)
        result = import_sets(reading.sets)
    counts = {**msgspec.structs.asdict(result), "sets": len(reading.sets)}
    if as_json:
        typer.echo(document_json({**counts, "oddities": reading.oddities}, say))
        return
    for oddity in reading.oddities:
        typer.echo(fault_text(oddity.diagnostic, say), err=True)
    typer.echo(say(message("cards-imported", **counts, oddities=len(reading.oddities))))


@app.command()
def show(
    name: Annotated[
        list[str], typer.Argument(help="Title, title and subtitle, or number.", show_default=False)
    ],
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Show one card, both sides of a Mane Character."""
    from judge.cards.store import open_collection

    say = say_in(language_of(lang))
    with open_collection() as collection:
        card = collection.find(" ".join(name))
    if as_json:
        typer.echo(document_json({"name": card.name, **msgspec.to_builtins(card)}))
        return
    from rich.console import Console

    from judge.cards.display import WIDTH, card_view

    console = Console(highlight=False)
    console.print(card_view(card, min(WIDTH, console.width), say))


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="Words that all stand on the card.", show_default=False)],
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """List the cards on which all the words stand: in name, type, traits, keywords or text."""
    from judge.cards.store import open_collection

    say = say_in(language_of(lang))
    with open_collection() as collection:
        found = collection.search(" ".join(words))
        damaged = collection.damaged
    rows = [(card.number, card.name, card.front.type.value, card.set_name) for card in found]
    if as_json:
        names = ("number", "name", "type", "set_name")
        typer.echo(document_json([dict(zip(names, row, strict=True)) for row in rows]))
    else:
        _print_table(rows)
        typer.echo(say(message("cards-found", number=len(rows))), err=True)
    if damaged:
        raise InputError(damaged)


def _print_table(rows: Sequence[tuple[str, ...]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        typer.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _progress(path: Path, say: Say) -> AbstractContextManager[object]:
    """A sign of life on standard error, on a terminal only."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.markup import escape

    return progress_console().status(say(message("reading-path", path=escape(visible_on_a_line(str(path))))))
