"""`judge deck`: is this deck legal?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

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
) -> None:
    """Check a deck against rules 101 and 102.1. Exit status 1 if it is illegal."""
    from judge.cards.deck import read_deck
    from judge.cards.legality import check_deck
    from judge.cards.store import open_collection

    with open_collection() as collection:
        reading = read_deck(file, collection)
    violations = check_deck(reading.deck)
    for note in () if as_json else reading.notes:
        typer.echo(note.render(), err=True)
    typer.echo(_document(file, reading, violations) if as_json else _report(reading, violations))
    if violations:
        raise typer.Exit(1)


def _report(reading: DeckReading, violations: tuple[Violation, ...]) -> str:
    summary = _summary(reading)
    mane = ", ".join(summary["mane_characters"]) or "no Mane Character"
    sizes = f"{summary['draw_deck']} cards in the Draw Deck, {summary['problem_deck']} in the Problem Deck"
    lines = [
        "The deck is illegal." if violations else "The deck is legal.",
        f"{mane}; {sizes}.",
        *(f"- {violation.message} ({violation.rule})" for violation in violations),
    ]
    return "\n".join(lines)


def _document(file: Path, reading: DeckReading, violations: tuple[Violation, ...]) -> str:
    document = {
        "file": str(file),
        "legal": not violations,
        **_summary(reading),
        "violations": violations,
        "notes": reading.notes,
    }
    return msgspec.json.format(msgspec.json.encode(document, enc_hook=str), indent=2).decode()


def _summary(reading: DeckReading) -> dict[str, Any]:
    from judge.cards.legality import card_count

    built = reading.deck
    return {
        "mane_characters": [copies.card.name for copies in built.mane_characters],
        "draw_deck": card_count(built.draw_deck),
        "problem_deck": card_count(built.problem_deck),
    }
