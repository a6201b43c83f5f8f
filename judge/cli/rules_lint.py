"""`judge rules lint`: what is broken in a rules document."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.damaged import tell_damaged
from judge.cli.options import Lang
from judge.cli.page import wrapped
from judge.messages.message import message, term
from judge.report.languages import Say, language_of, say_in
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
    lang: Lang = "",
) -> None:
    """Find what is broken in a rules document.

    Words printed on cards are looked up in its glossary if a collection is imported. Exit status 1 if anything is
    found, 0 if nothing is.
    """
    from judge.rulebook.linting import lint as findings_in
    from judge.rulebook.sources import find_document

    examined = find_document(document or rules)
    say = say_in(language_of(lang))
    findings = findings_in(examined, find_document(against) if against else None, _card_words(say))
    if as_json:
        _write_json(examined, findings, say)
    else:
        _write(examined, findings, say)
    if findings:
        raise typer.Exit(1)


def _card_words(say: Say) -> CardWords:
    """What is printed on the cards of the local collection; nothing if there is none."""
    from judge.cards.rules_words import words_on
    from judge.cards.store import open_collection

    with open_collection() as collection:
        words = words_on(collection.all_cards())
        tell_damaged(collection, say)
    return words


def _write_json(examined: Document, findings: tuple[Finding, ...], say: Say) -> None:
    from judge.report.json import document_json

    answer = {"document": examined.name, "ruleset": examined.ruleset, "findings": findings}
    typer.echo(document_json(answer, say))


def _write(examined: Document, findings: tuple[Finding, ...], say: Say) -> None:
    from judge.report.paint import paint_for

    paint = paint_for(sys.stdout)
    items, found = message("lint-items", number=len(examined.items)), _found(findings)
    typer.echo(say(message("lint-found", document=examined.name, items=items, found=found)))
    for kind, heading in _HEADINGS.items():
        group = [finding for finding in findings if finding.kind == kind]
        if group:
            typer.echo("\n".join(("", *_group(say(term(heading)), group, paint, say))), color=paint.on)


def _found(findings: tuple[Finding, ...]) -> str:
    return message("lint-findings", number=len(findings)) if findings else term("nothing found")


def _group(heading: str, group: list[Finding], paint: Paint, say: Say) -> Iterator[str]:
    """What is of one kind; what fixes all of it is reported once."""
    yield f"{paint.strong(heading)} ({len(group)})"
    mended_alike = len(group) > 1 and len({finding.suggestion for finding in group}) == 1
    if mended_alike:
        yield wrapped(f"→ {say(group[0].suggestion)}", "  ", "    ")
    for finding in group:
        place = message("lint-place", rule=finding.rule, line=finding.line) if finding.line else finding.rule
        text = wrapped(f"{say(place)}: {say(finding.says)}", "  ", "      ")
        yield text.replace(finding.rule, paint.strong(finding.rule), 1)
        if not mended_alike:
            yield wrapped(f"→ {say(finding.suggestion)}", "      ", "        ")
