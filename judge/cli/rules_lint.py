"""`judge rules lint`: what is broken in a rules document."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from judge.cli.damaged import tell_damaged
from judge.cli.page import counted, wrapped
from judge.rulebook import DEFAULT_RULESET

if TYPE_CHECKING:
    from judge.report.paint import Paint
    from judge.rulebook.document import Document
    from judge.rulebook.linting import Finding
    from judge.rulebook.linting.card_words import CardWords

_HEADINGS = {
    "dangling": "Citations of rules that do not exist",
    "stale": "Left behind by a change",
    "mistargeted": "Exceptions to another rule than the one that is meant",
    "incomplete": "Exceptions that leave out a rule",
    "contradiction": "Rules that contradict each other",
    "mislabelled": "Wrong labels",
    "misplaced": "Printed on the wrong level",
    "gap": "Missing numbers",
    "unnumbered": "Rules without a number",
    "miscount": "Lists that do not count",
    "undefined": "Terms that are not explained",
    "duplicate": "Said twice",
}


def lint(
    document: Annotated[
        str, typer.Argument(help="A file, or a ruleset such as 3.5.", show_default=DEFAULT_RULESET)
    ] = "",
    against: Annotated[
        str, typer.Option(metavar="OLDER", help="An older edition; finds what fell behind since then.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document.")] = False,
    rules: Annotated[
        str, typer.Option("--rules", metavar="RULESET", help="A ruleset, if no document is named.")
    ] = DEFAULT_RULESET,
) -> None:
    """Find what is broken in a rules document.

    Words printed on cards are looked up in its glossary if a collection is imported. Exit status 1 if anything is
    found, 0 if nothing is.
    """
    from judge.rulebook.linting import lint as findings_in
    from judge.rulebook.sources import find_document

    examined = find_document(document or rules)
    findings = findings_in(examined, find_document(against) if against else None, _card_words())
    if as_json:
        _write_json(examined, findings)
    else:
        _write(examined, findings)
    if findings:
        raise typer.Exit(1)


def _card_words() -> CardWords:
    """What is printed on the cards of the local collection; nothing if there is none."""
    from judge.cards.store import open_collection
    from judge.rulebook.linting.card_words import words_on

    with open_collection() as collection:
        words = words_on(collection.all_cards())
        tell_damaged(collection)
    return words


def _write_json(examined: Document, findings: tuple[Finding, ...]) -> None:
    answer = {"document": examined.name, "ruleset": examined.ruleset, "findings": findings}
    typer.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())


def _write(examined: Document, findings: tuple[Finding, ...]) -> None:
    from judge.report.paint import paint_for

    paint = paint_for(sys.stdout)
    told = counted(len(findings), "finding") if findings else "nothing found"
    typer.echo(f"{examined.name}: {counted(len(examined.items), 'item')}, {told}.")
    for kind, heading in _HEADINGS.items():
        group = [finding for finding in findings if finding.kind == kind]
        if group:
            typer.echo("\n".join(("", *_group(heading, group, paint))), color=paint.on)


def _group(heading: str, group: list[Finding], paint: Paint) -> Iterator[str]:
    """What is of one kind; what fixes all of it is reported once."""
    yield f"{paint.strong(heading)} ({len(group)})"
    mended_alike = len(group) > 1 and len({finding.suggestion for finding in group}) == 1
    if mended_alike:
        yield wrapped(f"→ {group[0].suggestion}", "  ", "    ")
    for finding in group:
        place = f", line {finding.line}" if finding.line else ""
        text = wrapped(f"{finding.rule}{place}: {finding.says}", "  ", "      ")
        yield text.replace(finding.rule, paint.strong(finding.rule), 1)
        if not mended_alike:
            yield wrapped(f"→ {finding.suggestion}", "      ", "        ")
