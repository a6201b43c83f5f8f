"""`judge test`: do scenario files get the answers they expect?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from judge.cli.scenarios import AsJson, read, rule_on, scenario_files

if TYPE_CHECKING:
    from judge.ruling.check import Check

app = typer.Typer()


class FileResult(msgspec.Struct, frozen=True):
    """What became of the expectations of one file."""

    file: str
    checks: tuple[Check, ...]


@app.command("test")
def run_tests(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[PATH…]", help="Files and folders; scenarios/ if none.", show_default=False),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compare the answers of scenario files with those they expect. Exit status 1 if one differs."""
    files = tuple(scenario_files(paths or [Path("scenarios")]))
    results = [FileResult(str(file), _checks(file)) for file in files]
    checks = [check for result in results for check in result.checks]
    failed = sum(check.verdict == "failed" for check in checks)
    unchecked = sum(check.verdict == "unchecked" for check in checks)
    if as_json:
        _write_json(results, met=len(checks) - failed - unchecked, failed=failed, unchecked=unchecked)
    else:
        _write(results)
        typer.echo(f"{len(files)} files, {len(checks)} expectations, {failed} failed, {unchecked} unchecked.")
    if failed:
        raise typer.Exit(1)


def _checks(file: Path) -> tuple[Check, ...]:
    from judge.ruling.check import check, expected_under, own_ruleset, rulesets_expected

    scenario = read(str(file))
    return tuple(
        check(inquiry, expectation, answer, ruleset)
        for ruleset in rulesets_expected(scenario)
        for inquiry, answer in zip(scenario.inquiries, rule_on(scenario, ruleset).answers, strict=True)
        for expectation in expected_under(inquiry, ruleset, own_ruleset(scenario))
    )


def _write(results: list[FileResult]) -> None:
    for result in results:
        for check in result.checks:
            if check.verdict == "met":
                continue
            typer.echo(f"{result.file}:{check.line}: {check.question} ({check.ruleset}) {check.verdict}")
            for fault in check.faults:
                typer.echo(f"  {fault}")


def _write_json(results: list[FileResult], **counts: int) -> None:
    from judge.report.json import document_json

    typer.echo(document_json({**counts, "files": results}))
