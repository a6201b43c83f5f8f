"""`judge deck`: is this deck legal?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli.options import Lang
from judge.messages.lists import listed
from judge.messages.message import message
from judge.report.fault_text import fault_text
from judge.report.languages import language_of, say_in

if TYPE_CHECKING:
    from judge.cards.deck import DeckReading
    from judge.cards.legality import Violation

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Decks and their legality.")


@app.callback()
def deck() -> None:
    """Keep `check` a command of its own, though it is the only one."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A deck file (.o8d).", show_default=False)],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
    lang: Lang = "",
) -> None:
    """Check a deck against rules 101 and 102.1. Exit status 1 if it is illegal."""
    from judge.cards.deck import read_deck
    from judge.cards.store import open_collection
    from judge.text.deck_building import check_with_texts

    say = say_in(language_of(lang))
    with open_collection() as collection:
        reading = read_deck(file, collection)
    violations = check_with_texts(reading.deck)
    for note in () if as_json else reading.notes:
        typer.echo(fault_text(note, say), err=True)
    if as_json:
        from judge.report.json import document_json

        typer.echo(document_json(_document(file, reading, violations), say))
    else:
        typer.echo("\n".join(map(say, _report(reading, violations))))
    if violations:
        raise typer.Exit(1)


def _report(reading: DeckReading, violations: tuple[Violation, ...]) -> Iterator[str]:
    summary = _summary(reading)
    yield message("deck-is-illegal") if violations else message("deck-is-legal")
    yield message(
        "deck-sizes",
        mane=listed(summary["mane_characters"], "comma", empty="no Mane Character"),
        draw_deck=summary["draw_deck"],
        problem_deck=summary["problem_deck"],
    )
    for violation in violations:
        yield message("deck-violation", what=violation.message, rule=violation.rule)


def _document(file: Path, reading: DeckReading, violations: tuple[Violation, ...]) -> dict[str, Any]:
    return {
        "file": str(file),
        "legal": not violations,
        **_summary(reading),
        "violations": violations,
        "notes": reading.notes,
    }


def _summary(reading: DeckReading) -> dict[str, Any]:
    from judge.cards.legality import card_count

    built = reading.deck
    return {
        "mane_characters": [copies.card.name for copies in built.mane_characters],
        "draw_deck": card_count(built.draw_deck),
        "problem_deck": card_count(built.problem_deck),
    }
