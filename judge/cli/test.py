"""`judge test`: do scenario files get the answers they expect?"""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from judge.cli.faults import Faults
from judge.cli.options import AsJson, Lang, Time
from judge.cli.scenarios import LATEST, NoCollectionError, collection_or_skip, read, scenario_files
from judge.deadline import each_in_time, within
from judge.messages.lists import joined
from judge.messages.message import message, sentence, term
from judge.report.languages import Say, language_of, say_in
from judge.ruling.rule_on import rule_on

if TYPE_CHECKING:
    from judge.ruling.check import Check
    from judge.scenario.naming.sources import CardSource

app = typer.Typer(add_completion=False)


class FileResult(msgspec.Struct, frozen=True):
    """What became of the expectations of one file; `skipped` says why it can't be run here."""

    file: str
    checks: tuple[Check, ...] = ()
    skipped: str = ""


class Tally(msgspec.Struct, frozen=True):
    """How many expectations met what."""

    met: int
    failed: int
    unchecked: int


@app.command("test")
def run_tests(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[PATH…]", help="Files and folders; scenarios/ if none.", show_default=False),
    ] = None,
    as_json: AsJson = False,
    seconds: Time = LATEST,
    lang: Lang = "",
) -> None:
    """Compare the answers of scenario files with those they expect.

    Exit status 1 if one differs, 2 if a file can't be read; the others are run all the same.
    """
    language = language_of(lang)
    results, faults = list[FileResult](), Faults(language)
    collection = functools.cache(collection_or_skip)
    for file in scenario_files(paths or [Path("scenarios")]):
        with faults.of(str(file)), within(seconds):
            results.append(_result(file, collection))
    tally = _tally(results)
    if as_json:
        _write_json(results, tally)
    else:
        _write(results, tally, say_in(language))
    status = max(faults.status, int(tally.failed > 0))
    if status:
        raise typer.Exit(status)


def _result(file: Path, collection: Callable[[], CardSource]) -> FileResult:
    try:
        return FileResult(str(file), _checks(file, collection))
    except NoCollectionError as reason:
        return FileResult(str(file), skipped=reason.why)


def _checks(file: Path, collection: Callable[[], CardSource]) -> tuple[Check, ...]:
    from judge.ruling.check import check, expected_under, own_ruleset, rulesets_expected

    scenario = read(str(file), collection)
    rulesets = rulesets_expected(scenario)
    rulings = each_in_time(lambda ruleset: rule_on(scenario, ruleset), rulesets)
    return tuple(
        check(inquiry, expectation, answer, ruleset)
        for ruleset, ruling in zip(rulesets, rulings, strict=True)
        for inquiry, answer in zip(scenario.inquiries, ruling.answers, strict=True)
        for expectation in expected_under(inquiry, ruleset, own_ruleset(scenario))
    )


def _tally(results: list[FileResult]) -> Tally:
    verdicts = [check.verdict for result in results for check in result.checks]
    return Tally(verdicts.count("met"), verdicts.count("failed"), verdicts.count("unchecked"))


def _write(results: list[FileResult], tally: Tally, say: Say) -> None:
    for result in results:
        if result.skipped:
            why = say(message("file-skipped", reason=result.skipped))
            typer.echo(f"{result.file}: {why}")
        for check in result.checks:
            if check.verdict == "met":
                continue
            told = f"{check.question} ({check.ruleset}) {say(term(check.verdict))}"
            typer.echo(f"{result.file}:{check.line}: {told}")
            for fault in check.faults:
                typer.echo(f"  {say(fault)}")
    expectations = sum(len(result.checks) for result in results)
    skipped = sum(bool(result.skipped) for result in results)
    counted = {
        "tally-files": len(results),
        "tally-expectations": expectations,
        "tally-failed": tally.failed,
        "tally-unchecked": tally.unchecked,
        **({"tally-files-skipped": skipped} if skipped else {}),
    }
    parts = (message(name, number=number) for name, number in counted.items())
    typer.echo(say(sentence(joined(parts, "comma"))))


def _write_json(results: list[FileResult], tally: Tally) -> None:
    from judge.report.json import document_json

    typer.echo(document_json({**msgspec.structs.asdict(tally), "files": results}))
