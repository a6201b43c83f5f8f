"""`judge check`: how much of a collection's card text is understood, and what its designer should look at."""

from __future__ import annotations

import time
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.scenarios import LATEST, Time
from judge.cli.schemas import shown
from judge.deadline import within

if TYPE_CHECKING:
    from judge.cards.model import Card
    from judge.text.check import Failure, Summary
    from judge.text.findings.finding import Finding

app = typer.Typer(add_completion=False)
DECLINED = 1
SHOWN = 20
SHOWN_OF_A_KIND = 5
_BEFORE = 30
"""Characters of an excerpt before the place that it shows."""


@app.command()
def check(
    paths: Annotated[
        list[Path],
        typer.Argument(
            help="Files of cards (*.cards), OCTGN set.xml files, or folders of them.", show_default=False
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
    show_all: Annotated[
        bool, typer.Option("--all", help="Show all that is not understood, and all findings.")
    ] = False,
    seconds: Time = LATEST,
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option(
            "--schema", callback=shown("check-1"), is_eager=True, help="Show the JSON Schema of --json."
        ),
    ] = False,
) -> None:
    """Check the card text of whole collections, and what else a set should have."""
    import msgspec

    from judge.engine.executable import is_executable
    from judge.scenario.card_paths import cards_at
    from judge.text.check import check_printed

    begun = time.perf_counter()
    with within(seconds):
        summary = check_printed(cards_at(paths), is_executable, _collection())
    summary = msgspec.structs.replace(summary, seconds=round(time.perf_counter() - begun, 3))
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(summary), indent=2).decode())
    else:
        _report(summary, show_all)
    if summary.failures:
        raise typer.Exit(DECLINED)


def _collection() -> tuple[Card, ...]:
    """The cards of the local collection, none if nothing was imported."""
    from judge.cards.store import open_collection

    with open_collection() as collection:
        cards = tuple(collection.all_cards())
        for fault in collection.damaged:
            typer.echo(fault.render(), err=True)
    return cards


def _report(summary: Summary, show_all: bool) -> None:
    most = len(summary.failures) if show_all else SHOWN
    explained = {
        (finding.file, finding.card, finding.ability) for finding in summary.findings if finding.suggestions
    }
    for failure in summary.failures[:most]:
        plain = (failure.file, failure.card, failure.ability) in explained or bool(failure.nearest)
        typer.echo(_failure(failure, with_expected=not plain), err=True)
    if len(summary.failures) > most:
        typer.echo(f"… and {len(summary.failures) - most} more; --all shows them.", err=True)
    for kind, group in groupby(sorted(summary.findings, key=lambda one: one.kind), lambda one: one.kind):
        _tell_kind(kind, list(group), show_all)
    for title, counts in (("abilities", summary.kinds), ("keywords", summary.keywords)):
        if counts:
            typer.echo(f"{title}: {', '.join(f'{name} {count}' for name, count in counts.items())}")
    typer.echo(_names(summary))
    typer.echo(
        f"{summary.cards_parsed} of {summary.cards} cards are understood: {summary.abilities_parsed} of "
        f"{summary.abilities} abilities, {summary.round_trip} print back exactly, "
        f"{summary.executable} can be carried out, {summary.normalised} were repaired."
    )


def _failure(failure: Failure, *, with_expected: bool) -> str:
    """What is wrong and where; what would have fitted only if nothing better helps."""
    message = failure.reason or f"not understood from “{failure.found}” on"
    lines = [f"{_place(failure.file, failure.file_line)}{_card(failure)}, column {failure.column}: {message}"]
    if failure.excerpt:
        before = min(failure.column - 1, _BEFORE)
        lines += [f"  | {failure.excerpt}", f"  | {' ' * before}^"]
    if with_expected and failure.expected:
        lines.append(f"  expected: {', '.join(failure.expected)}")
    if failure.nearest:
        lines.append(f"  did you mean: “{failure.nearest}”?")
    return "\n".join(lines)


def _place(file: str, line: int) -> str:
    return "".join(f"{part}:" for part in (file, line) if part) + " " if file else ""


def _card(place: Failure | Finding) -> str:
    card = " ".join(part for part in (place.number, place.card) if part)
    return f"{card}, ability {place.ability}" if place.ability else card


def _tell_kind(kind: str, findings: list[Finding], show_all: bool) -> None:
    typer.echo(f"{kind}: {len(findings)}")
    shown = findings if show_all else findings[:SHOWN_OF_A_KIND]
    for finding in shown:
        typer.echo(
            f"  {_place(finding.file, finding.line)}{_card(finding)}: {finding.message}{_suggested(finding)}"
        )
    if len(findings) > len(shown):
        typer.echo(f"  … and {len(findings) - len(shown)} more; --all shows them.")


def _suggested(finding: Finding) -> str:
    usual = " or ".join(f"“{suggestion}”" for suggestion in finding.suggestions)
    if finding.kind == "repaired wording":
        return f": {_change(finding.found, finding.suggestions[0])}"
    if finding.kind == "unusual wording":
        return f": “{finding.found}”; the game usually says {usual}"
    return f"; did you mean {usual}?" if usual else ""


def _change(before: str, after: str) -> str:
    if before and after:
        return f"“{before}” → “{after}”"
    return f"“{after}” added" if after else f"“{before}” removed"


def _names(summary: Summary) -> str:
    names = summary.names
    own = f"{_number(names.titles_of_cards, 'name')}, {_number(names.traits_of_cards, 'new trait')}"
    lent = f"{_number(names.titles_of_collection, 'more name')}, {_number(names.traits_of_collection, 'more trait')}"
    collection = (
        f"those of the local collection ({lent}), with which wordings were compared"
        if summary.compared
        else "no collection is imported, so wordings were not compared"
    )
    return f"names known: those of the rules, of these cards ({own}); {collection}."


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
