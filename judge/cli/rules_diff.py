"""`judge rules diff`: what became of every rule from one document to another."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli.options import Lang, Time
from judge.cli.output import progress_console
from judge.cli.page import wrapped
from judge.cli.scenarios import LATEST
from judge.deadline import within
from judge.messages.message import message
from judge.report.languages import Say, language_of, say_in

if TYPE_CHECKING:
    from judge.report.comparison import Effects
    from judge.rulebook.diffing import Change, Comparison
    from judge.rulebook.document import Document

_SCENARIOS = Path("scenarios")


def diff(
    older: Annotated[str, typer.Argument(help="A file, or a ruleset such as 3.5.", show_default=False)],
    newer: Annotated[str, typer.Argument(help="A file, or a ruleset such as 3.9.", show_default=False)],
    scenarios: Annotated[
        Path, typer.Option(metavar="PATH", help="Scenarios to run under both rulesets.")
    ] = _SCENARIOS,
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document.")] = False,
    seconds: Time = LATEST,
    lang: Lang = "",
) -> None:
    """Compare two rules documents, whichever they are: by what rules say, and not by their numbers.

    Distinguishes what was renumbered, what was reworded (word by word), what is new and what is gone; and which
    scenarios are answered differently, for a changed rule is not yet a changed ruling.
    """
    from judge.rulebook.diffing import compare
    from judge.rulebook.sources import find_document

    say = say_in(language_of(lang))
    comparison = compare(find_document(older), find_document(newer))
    effects = _effects(comparison.older, comparison.newer, scenarios, seconds, say)
    if as_json:
        _write_json(comparison, effects, say)
        return
    from judge.report.comparison import Layout, comparison_text
    from judge.report.paint import paint_for

    paint = paint_for(sys.stdout)
    layout = Layout(paint=paint, wrap=wrapped, say=say)
    typer.echo(comparison_text(comparison, effects, layout), color=paint.on)


def _effects(older: Document, newer: Document, scenarios: Path, seconds: float, say: Say) -> Effects:
    """The scenarios that the rulesets of two documents answer differently, or why that can't be determined."""
    from judge.report.comparison import Effects

    unknown = [document.name for document in (older, newer) if not document.ruleset]
    if unknown:
        return Effects(why_not=message("diff-ruleset-unknown", document=unknown[0]))
    if older.ruleset == newer.ruleset:
        return Effects(why_not=message("diff-same-ruleset", ruleset=older.ruleset))
    if not scenarios.exists():
        if scenarios != _SCENARIOS:
            from judge.diagnostics import Diagnostic, InputError

            raise InputError(Diagnostic(message=message("no-such-file"), file=str(scenarios)))
        return Effects(why_not=message("diff-no-scenarios"))
    return _run(older.ruleset, newer.ruleset, scenarios, seconds, say)


def _run(older: str, newer: str, scenarios: Path, seconds: float, say: Say) -> Effects:
    from judge.cli.scenarios import NoCollectionError, collection_or_skip, read, scenario_files
    from judge.diagnostics import InputError
    from judge.report.comparison import Effects
    from judge.ruling.comparing.differing import Difference, differing

    found: list[Difference] = []
    run = skipped = 0
    for file in _with_progress(tuple(scenario_files([scenarios])), say):
        try:
            with within(seconds):
                found += differing(read(str(file), collection_or_skip), older, newer)
            run += 1
        except (InputError, NoCollectionError):
            skipped += 1
    unknown = Counter(one.why_not for one in found if one.basis == "unknown")
    known = tuple(one for one in found if one.basis != "unknown")
    return Effects(known, dict(unknown), run, skipped)


def _with_progress(files: tuple[Path, ...], say: Say) -> Iterator[Path]:
    """The files, with a bar on a terminal and nothing anywhere else."""
    if not sys.stderr.isatty():
        yield from files
        return
    from rich.progress import track

    yield from track(files, say(message("running-scenarios")), console=progress_console(), transient=True)


def _write_json(comparison: Comparison, effects: Effects, say: Say) -> None:
    from judge.report.json import document_json

    answer = {
        "older": _head(comparison.older),
        "newer": _head(comparison.newer),
        "counts": comparison.counts,
        "changes": [
            _change(comparison, change, effects) for change in comparison.changes if change.kind != "same"
        ],
        "scenarios": effects,
    }
    typer.echo(document_json(answer, say))


def _head(document: Document) -> dict[str, Any]:
    return {"document": document.name, "ruleset": document.ruleset, "items": len(document.items)}


def _change(comparison: Comparison, change: Change, effects: Effects) -> dict[str, Any]:
    from judge.report.comparison import touched

    return {
        "kind": change.kind,
        "older": change.older.number if change.older else "",
        "newer": change.newer.number if change.newer else "",
        "words": [] if change.kind == "renumbered" else change.words,
        "scenarios": [one.scenario for one in touched(comparison, change, effects)],
    }
