"""`judge parse`: the ability trees of card texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.options import Lang
from judge.cli.schemas import shown
from judge.messages.message import message, term
from judge.report.fault_text import fault_text
from judge.report.languages import Say, language_of, say_in
from judge.scenario.text.files import FROM_STANDARD_INPUT, read_given

if TYPE_CHECKING:
    from judge.text.read import Reading

app = typer.Typer(add_completion=False)
NOT_PARSED = 1


@app.command()
def parse(
    text: Annotated[
        str,
        typer.Argument(
            help="Card text; - reads it from standard input. One ability a line; a blank line ends a card.",
            show_default=False,
        ),
    ],
    print_back: Annotated[bool, typer.Option("--print", help="Give the trees back as text.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option(
            "--schema", callback=shown("parse-1"), is_eager=True, help="Show the JSON Schema of --json."
        ),
    ] = False,
    lang: Lang = "",
) -> None:
    """Read card text and show what it says, as a tree."""
    from judge.library.card_text import parse as read

    say, parsed = say_in(language_of(lang)), read(_text(text))
    found = list(parsed.readings)
    if as_json:
        _print_json(found, say)
    else:
        for at, (line, reading) in enumerate(found):
            _tell(line, reading, say, print_back, alone=len(found) == 1, first=not at)
    if not parsed.understood:
        raise typer.Exit(NOT_PARSED)


def _text(told: str) -> str:
    return read_given(FROM_STANDARD_INPUT)[0] if told == FROM_STANDARD_INPUT else told


def _tell(line: int, reading: Reading, say: Say, print_back: bool, *, alone: bool, first: bool) -> None:
    """A tree on standard output, beneath its text if there are several; what is wrong on standard error."""
    from judge.text.card_text import why_declined
    from judge.text.outline import outline
    from judge.text.read import print_ability

    declined = why_declined(line, reading)
    for edit in reading.edits:
        repaired = message("text-repaired", name=term(edit.name), before=edit.before, after=edit.after)
        typer.echo(f"{line}: {say(repaired)}", err=True)
    if declined is not None or reading.ability is None:
        typer.echo(fault_text(declined, say) if declined else "", err=True)
    elif print_back:
        typer.echo(print_ability(reading.ability))
    elif alone:
        typer.echo(outline(reading.ability))
    else:
        typer.echo(f"{'' if first else chr(10)}{line}: {reading.normalised}\n{outline(reading.ability)}")


def _print_json(found: Iterable[tuple[int, Reading]], say: Say) -> None:
    from judge.report.json import document_json
    from judge.text.documents import document_of

    documents = [document_of(reading, line) for line, reading in found]
    typer.echo(document_json(documents[0] if len(documents) == 1 else documents, say))
