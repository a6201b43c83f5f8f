"""`judge rules coverage`: which rules are carried out by code, and which decide what scenarios expect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.faults import Faults
from judge.cli.options import AsJson, Lang, Time
from judge.cli.page import wrapped
from judge.cli.rules_uses import exercised, folder_of, tracked
from judge.cli.scenarios import LATEST, NoCollectionError, scenario_files
from judge.messages.message import message, term
from judge.report.languages import Say, language_of, say_in
from judge.rulebook import DEFAULT_RULESET, Rulebook, load_rulebook
from judge.rulebook.translated import rulebook_in

if TYPE_CHECKING:
    from judge.ruling.comparing.coverage import Coverage, Row

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
    lang: Lang = "",
) -> None:
    """Say which rules are exercised: on the path that decided an answer which is as a scenario expects it.

    Only what is expected under the ruleset counts. Exit status 2 if a scenario can't be read; the others count.
    """
    from judge.ruling.comparing import coverage as counting

    language = language_of(lang)
    rulebook, faults, say = rulebook_in(load_rulebook(rules), language), Faults(language), say_in(language)
    files = tuple(scenario_files([folder_of(scenarios)]))
    deciding = dict(_exercised(files, rulebook.ruleset, seconds, faults, say))
    found = counting.coverage(rulebook, counting.places_in_judge(), deciding)
    if as_json:
        from judge.report.json import document_json

        typer.echo(document_json(found, say))
    else:
        _write(rulebook, found, say, show_open, missing)
    if faults.status:
        raise typer.Exit(faults.status)


def _exercised(
    files: tuple[Path, ...], ruleset: str, seconds: float, faults: Faults, say: Say
) -> Iterator[tuple[str, frozenset[str]]]:
    skipped = 0
    for file in tracked(files, say):
        with faults.of(str(file)):
            try:
                yield file.as_posix(), exercised(file, ruleset, seconds)
            except NoCollectionError:
                skipped += 1
    if skipped:
        typer.echo(say(message("scenarios-skipped", number=skipped)), err=True)


def _write(rulebook: Rulebook, found: Coverage, say: Say, show_open: bool, missing: bool) -> None:
    if show_open or missing:
        _list(rulebook, found.rows, say, show_open, missing)
    else:
        _table(rulebook, found, say)
    counts = {"rows": found.rules, "testable": found.testable, "coded": found.implemented}
    told = message("coverage-counts", **counts, exercised=found.exercised, ruleset=found.ruleset)
    typer.echo(say(told))


def _list(rulebook: Rulebook, rows: Iterable[Row], say: Say, show_open: bool, missing: bool) -> None:
    from judge.rulebook.testable import untestable

    bare = untestable(rulebook.text_of)
    for row in rows:
        if (show_open and row.state == "open") or (missing and not row.scenarios and row.rule not in bare):
            why = say(row.reason) or ", ".join(row.code)
            typer.echo(wrapped(f"{row.rule}  {say(term(row.state))}: {why}", rest="    "))


def _table(rulebook: Rulebook, found: Coverage, say: Say) -> None:
    from judge.rulebook.testable import untestable
    from judge.ruling.comparing.coverage import by_section

    bare = untestable(rulebook.text_of)
    heads = [say(term(name)) for name in ("exercised", "in code", "testable")]
    typer.echo("".join(f"{head:>9}" for head in heads) + f"{say(term('rows')):>7}")
    for section, rows in by_section(rulebook, found).items():
        tested = [row for row in rows if row.rule not in bare]
        exercised = sum(bool(row.scenarios) for row in tested)
        coded = sum(bool(row.code) for row in tested)
        counts = f"{exercised:9}{coded:9}{len(tested):9}{len(rows):7}"
        number = f"{section} " if section[0].isdigit() else ""
        typer.echo(f"{counts}   {number}{rulebook[section].title}")
