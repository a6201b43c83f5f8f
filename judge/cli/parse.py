"""`judge parse`: the ability tree of one card text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from judge.text.lexicon import Lexicon
    from judge.text.read import Reading

app = typer.Typer(add_completion=False)
NOT_PARSED = 1


@app.command()
def parse(
    text: Annotated[str, typer.Argument(help="One paragraph of card text; - reads standard input.")],
    print_back: Annotated[bool, typer.Option("--print", help="Give the tree back as text.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Read one card text and show what it says, as a tree."""
    from judge.text.read import parse_ability

    paragraph = sys.stdin.read().strip("\n") if text == "-" else text
    reading = parse_ability(paragraph, _lexicon())
    if as_json:
        _print_json(reading)
    elif reading.ability is None:
        typer.echo(_message(reading), err=True)
    else:
        typer.echo(_shown(reading, print_back))
    if reading.ability is None:
        raise typer.Exit(NOT_PARSED)


def _lexicon() -> Lexicon:
    """The names of the rules, and those of the local collection if there is one."""
    from judge.cards.store import open_collection
    from judge.diagnostics import InputError
    from judge.text.lexicon import Lexicon

    try:
        with open_collection() as collection:
            titles, traits = (*collection.all_titles(), *collection.all_names()), collection.all_traits()
    except InputError:
        return Lexicon()
    return Lexicon().with_names(titles=titles, traits=traits)


def _shown(reading: Reading, print_back: bool) -> str:
    from judge.text.outline import outline
    from judge.text.read import print_ability

    assert reading.ability is not None
    return print_ability(reading.ability) if print_back else outline(reading.ability)


def _message(reading: Reading) -> str:
    from judge.diagnostics import Diagnostic

    declined = reading.declined
    assert declined is not None
    message = declined.reason or f"a text that is not understood from “{declined.found}” on"
    nearest = (declined.nearest,) if declined.nearest else ()
    return Diagnostic(
        message=message,
        line=declined.line,
        column=declined.column,
        source_line=reading.normalised,
        expected=declined.expected,
        nearest=nearest,
    ).render()


def _print_json(reading: Reading) -> None:
    import msgspec

    from judge.text.read import print_ability

    document: dict[str, Any] = {"parsed": reading.ability is not None, **msgspec.to_builtins(reading)}
    if reading.ability is not None:
        document["printed"] = print_ability(reading.ability)
    typer.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
