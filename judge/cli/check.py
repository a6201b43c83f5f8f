"""`judge check`: how much of a collection's card text is understood, and what its designer should look at."""

from __future__ import annotations

import time
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.damaged import tell_damaged
from judge.cli.options import Lang, Time
from judge.cli.scenarios import LATEST
from judge.cli.schemas import shown
from judge.deadline import within
from judge.messages.lists import joined
from judge.messages.message import message, term
from judge.report.languages import Say, language_of, say_in
from judge.text.declining import why

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
    lang: Lang = "",
) -> None:
    """Check the card text of whole collections, and what else a set should have."""
    import msgspec

    from judge.engine.turns.executable import obstacle_on
    from judge.scenario.boards.card_paths import cards_at
    from judge.text.check import check_printed

    begun, say = time.perf_counter(), say_in(language_of(lang))
    with within(seconds):
        summary = check_printed(cards_at(paths), obstacle_on, _collection(say))
    summary = msgspec.structs.replace(summary, seconds=round(time.perf_counter() - begun, 3))
    if as_json:
        from judge.report.json import document_json

        typer.echo(document_json(summary, say))
    else:
        _report(summary, say, show_all)
    if summary.failures:
        raise typer.Exit(DECLINED)


def _collection(say: Say) -> tuple[Card, ...]:
    """The cards of the local collection, none if nothing was imported."""
    from judge.cards.store import open_collection

    with open_collection() as collection:
        cards = tuple(collection.all_cards())
        tell_damaged(collection, say)
    return cards


def _report(summary: Summary, say: Say, show_all: bool) -> None:
    most = len(summary.failures) if show_all else SHOWN
    explained = {
        (finding.file, finding.card, finding.ability) for finding in summary.findings if finding.suggestions
    }
    for failure in summary.failures[:most]:
        plain = (failure.file, failure.card, failure.ability) in explained or bool(failure.nearest)
        typer.echo(_failure(failure, say, with_expected=not plain), err=True)
    if len(summary.failures) > most:
        typer.echo(say(message("check-and-more", number=len(summary.failures) - most)), err=True)
    for kind, group in groupby(sorted(summary.findings, key=lambda one: one.kind), lambda one: one.kind):
        _tell_kind(kind, list(group), say, show_all)
    kinds = {say(term(kind)): count for kind, count in summary.kinds.items()}
    for title, counts in (("abilities", kinds), ("keywords", summary.keywords)):
        if counts:
            told = ", ".join(f"{name} {count}" for name, count in counts.items())
            typer.echo(f"{say(term(title))}: {told}")
    typer.echo(say(_names(summary)))
    typer.echo(say(_counts(summary)))


def _failure(failure: Failure, say: Say, *, with_expected: bool) -> str:
    """What is wrong and where; what would have fitted only if nothing better helps."""
    reason = why(failure.reason, failure.found)
    what = message("check-failure", card=_card(failure), column=failure.column, why=reason)
    lines = [f"{_place(failure.file, failure.file_line)}{say(what)}"]
    if failure.excerpt:
        before = min(failure.column - 1, _BEFORE)
        lines += [f"  | {failure.excerpt}", f"  | {' ' * before}^"]
    if with_expected and failure.expected:
        lines.append(f"  {say(message('fault-expected'))}: {', '.join(map(say, failure.expected))}")
    if failure.nearest:
        lines.append(f"  {say(message('check-did-you-mean', nearest=failure.nearest))}")
    return "\n".join(lines)


def _place(file: str, line: int) -> str:
    return "".join(f"{part}:" for part in (file, line) if part) + " " if file else ""


def _card(place: Failure | Finding) -> str:
    card = " ".join(part for part in (place.number, place.card) if part)
    return message("check-ability", card=card, ability=place.ability) if place.ability else card


def _tell_kind(kind: str, findings: list[Finding], say: Say, show_all: bool) -> None:
    typer.echo(f"{say(term(kind))}: {len(findings)}")
    shown = findings if show_all else findings[:SHOWN_OF_A_KIND]
    for finding in shown:
        place = f"{_place(finding.file, finding.line)}{say(_card(finding))}"
        typer.echo(f"  {place}: {say(finding.message)}{say(_suggested(finding))}")
    if len(findings) > len(shown):
        typer.echo(f"  {say(message('check-and-more', number=len(findings) - len(shown)))}")


def _suggested(finding: Finding) -> str:
    usual = joined((message("check-quoted", text=one) for one in finding.suggestions), "or")
    if finding.kind == "repaired wording":
        return message("check-change", change=_change(finding.found, finding.suggestions[0]))
    if finding.kind == "unusual wording":
        return message("check-usual", found=finding.found, usual=usual)
    return message("check-meant", usual=usual) if usual else ""


def _change(before: str, after: str) -> str:
    if before and after:
        return message("check-changed", before=before, after=after)
    return message("check-added", after=after) if after else message("check-removed", before=before)


def _names(summary: Summary) -> str:
    names = summary.names
    own = {
        "names": message("check-names", number=names.titles_of_cards),
        "traits": message("check-new-traits", number=names.traits_of_cards),
    }
    if not summary.compared:
        return message("check-names-known-alone", **own)
    return message(
        "check-names-known",
        **own,
        more_names=message("check-more-names", number=names.titles_of_collection),
        more_traits=message("check-more-traits", number=names.traits_of_collection),
    )


def _counts(summary: Summary) -> str:
    return message(
        "check-understood",
        parsed=summary.cards_parsed,
        cards=summary.cards,
        abilities_parsed=summary.abilities_parsed,
        abilities=summary.abilities,
        round_trip=summary.round_trip,
        executable=summary.executable,
        repaired=summary.normalised,
    )
