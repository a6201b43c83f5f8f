"""`judge parse`: the ability trees of card texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.schemas import shown
from judge.diagnostics import Diagnostic, InputError
from judge.scenario.files import FROM_STANDARD_INPUT, read_given

if TYPE_CHECKING:
    from judge.text.lexicon import Lexicon
    from judge.text.read import Reading

app = typer.Typer(add_completion=False)
NOT_PARSED = 1
_ATTACHED = "Play on"


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
) -> None:
    """Read card text and show what it says, as a tree."""
    found = list(_readings(_lines(text), _lexicon()))
    if not found:
        raise InputError(Diagnostic(message="there is no text to read", expected=("Draw a card.",)))
    if as_json:
        _print_json(found)
    else:
        for at, (line, reading) in enumerate(found):
            _tell(line, reading, print_back, alone=len(found) == 1, first=not at)
    if any(reading.ability is None for _, reading in found):
        raise typer.Exit(NOT_PARSED)


def _lines(text: str) -> list[str]:
    if text != FROM_STANDARD_INPUT:
        return text.splitlines()
    return read_given(FROM_STANDARD_INPUT)[0].splitlines()


def _readings(lines: list[str], lexicon: Lexicon) -> Iterator[tuple[int, Reading]]:
    """Each ability with its line. On a card that is played on another, "this Friend" is that one (509.4)."""
    from judge.text.face import paragraphs_of
    from judge.text.read import parse_ability

    for card in _cards(lines):
        attached = any(line.lstrip().startswith(_ATTACHED) for _, line in card) or None
        for number, line in card:
            for paragraph in paragraphs_of(line):
                yield number, parse_ability(paragraph, lexicon, attached)


def _cards(lines: list[str]) -> Iterator[list[tuple[int, str]]]:
    """The lines of each card with their numbers; blank lines stand between cards."""
    card: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            card.append((number, line))
        elif card:
            yield card
            card = []
    yield card


def _lexicon() -> Lexicon:
    """The names of the rules, and those of the local collection if there is one."""
    from judge.cards.store import open_collection
    from judge.text.known_names import names_lent
    from judge.text.lexicon import Lexicon

    try:
        with open_collection() as collection:
            return names_lent(collection)
    except InputError:
        return Lexicon()


def _tell(line: int, reading: Reading, print_back: bool, *, alone: bool, first: bool) -> None:
    """A tree on standard output, beneath its text if there are several; what is wrong on standard error."""
    from judge.text.outline import outline
    from judge.text.read import print_ability

    for edit in reading.edits:
        typer.echo(f"{line}: repaired ({edit.name}): “{edit.before}” → “{edit.after}”", err=True)
    if reading.ability is None:
        typer.echo(_message(line, reading), err=True)
    elif print_back:
        typer.echo(print_ability(reading.ability))
    elif alone:
        typer.echo(outline(reading.ability))
    else:
        typer.echo(f"{'' if first else chr(10)}{line}: {reading.normalised}\n{outline(reading.ability)}")


def _message(line: int, reading: Reading) -> str:
    declined = reading.declined
    assert declined is not None
    return Diagnostic(
        message=declined.reason or f"not understood from “{declined.found}” on",
        line=line,
        column=declined.column,
        source_line=reading.normalised,
        expected=declined.expected,
        nearest=(f"“{declined.nearest}”",) if declined.nearest else (),
    ).render()


def _print_json(found: Iterable[tuple[int, Reading]]) -> None:
    import msgspec

    from judge.text.documents import document_of

    documents = [document_of(reading, line) for line, reading in found]
    encoded = msgspec.json.encode(documents[0] if len(documents) == 1 else documents)
    typer.echo(msgspec.json.format(encoded, indent=2).decode())
