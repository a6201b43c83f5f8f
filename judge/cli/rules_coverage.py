"""`judge rules coverage`: which rules are carried out by code, and which decide what scenarios expect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.faults import Faults
from judge.cli.page import counted, wrapped
from judge.cli.rules_uses import exercised, folder_of, tracked
from judge.cli.scenarios import LATEST, AsJson, NoCollectionError, Time, scenario_files
from judge.rulebook import DEFAULT_RULESET, Rulebook, load_rulebook

if TYPE_CHECKING:
    from judge.ruling.coverage import Coverage, Row

HERE = Path("scenarios")


def coverage(
    scenarios: Annotated[
        Path, typer.Option("--scenarios", metavar="DIR", help="The scenarios to run.")
    ] = HERE,
    show_open: Annotated[
        bool, typer.Option("--open", help="List the rows that are open, with reasons.")
    ] = False,
    missing: Annotated[
        bool, typer.Option("--missing", help="List the testable rules that no scenario exercises.")
    ] = False,
    as_json: AsJson = False,
    rules: Annotated[
        str, typer.Option("--rules", metavar="RULESET", help="The edition of the rules.")
    ] = DEFAULT_RULESET,
    seconds: Time = LATEST,
) -> None:
    """Say which rules are exercised: on the path that decided an answer which is as a scenario expects it.

    Only what is expected under the ruleset counts. Exit status 2 if a scenario can't be read; the others count.
    """
    from judge.ruling import coverage as counting

    rulebook, faults = load_rulebook(rules), Faults()
    deciding = dict(
        _exercised(tuple(scenario_files([folder_of(scenarios)])), rulebook.ruleset, seconds, faults)
    )
    found = counting.coverage(rulebook, counting.places_in_judge(), deciding)
    if as_json:
        from judge.report.json import document_json

        typer.echo(document_json(found))
    else:
        _write(rulebook, found, show_open, missing)
    if faults.status:
        raise typer.Exit(faults.status)


def _exercised(
    files: tuple[Path, ...], ruleset: str, seconds: float, faults: Faults
) -> Iterator[tuple[str, frozenset[str]]]:
    skipped = 0
    for file in tracked(files):
        with faults.of(str(file)):
            try:
                yield file.as_posix(), exercised(file, ruleset, seconds)
            except NoCollectionError:
                skipped += 1
    if skipped:
        why = "naming cards of a collection, and none is imported"
        typer.echo(f"{counted(skipped, 'scenario')} skipped, {why}.", err=True)


def _write(rulebook: Rulebook, found: Coverage, show_open: bool, missing: bool) -> None:
    if show_open or missing:
        _list(rulebook, found.rows, show_open, missing)
    else:
        _table(rulebook, found)
    told = [f"{found.rules} rows", f"{found.testable} testable"]
    told += [f"{found.implemented} in code", f"{found.exercised} exercised"]
    typer.echo(f"{', '.join(told)} ({found.ruleset}).")


def _list(rulebook: Rulebook, rows: Iterable[Row], show_open: bool, missing: bool) -> None:
    from judge.rulebook.testable import untestable

    bare = untestable(rulebook.text_of)
    for row in rows:
        if (show_open and row.state == "open") or (missing and not row.scenarios and row.rule not in bare):
            typer.echo(wrapped(f"{row.rule}  {row.state}: {row.reason or ', '.join(row.code)}", rest="    "))


def _table(rulebook: Rulebook, found: Coverage) -> None:
    from judge.rulebook.testable import untestable
    from judge.ruling.coverage import by_section

    bare = untestable(rulebook.text_of)
    typer.echo(f"{'exercised':>9}{'in code':>9}{'testable':>9}{'rows':>6}")
    for section, rows in by_section(rulebook, found).items():
        tested = [row for row in rows if row.rule not in bare]
        exercised = sum(bool(row.scenarios) for row in tested)
        coded = sum(bool(row.code) for row in tested)
        counts = f"{exercised:9}{coded:9}{len(tested):9}{len(rows):6}"
        number = f"{section} " if section[0].isdigit() else ""
        typer.echo(f"{counts}   {number}{rulebook[section].title}")
