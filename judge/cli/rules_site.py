"""`judge rules site`: the rules and the rulings of scenarios as a web site on disk."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.output import progress_console
from judge.cli.page import counted
from judge.cli.scenarios import LATEST, AsJson, Time, collection_or_skip, scenario_files
from judge.diagnostics import Diagnostic, InputError

if TYPE_CHECKING:
    from judge.site.rulings import Rulings

HERE = Path("scenarios")


def site(
    out: Annotated[
        Path, typer.Argument(metavar="OUT", help="A new folder, or a former site.", show_default=False)
    ],
    scenarios: Annotated[
        Path, typer.Option("--scenarios", metavar="DIR", help="The scenarios to show.")
    ] = HERE,
    with_collection: Annotated[
        bool,
        typer.Option(
            "--with-collection", help="Show scenarios with cards of your collection, and their texts."
        ),
    ] = False,
    as_json: AsJson = False,
    seconds: Time = LATEST,
) -> None:
    """For the table: the rules, to be searched on a phone without a network, with rulings, cards and open questions.

    Written as a web site that works from disk and needs no server: all of it or, if anything is wrong, nothing.
    """
    from judge.site.pages import site_files
    from judge.site.rulings import rule_on_all
    from judge.site.writing import check_target, write_site

    check_target(out)
    if not scenarios.is_dir():
        expected = ("a folder of scenario files, named by --scenarios",)
        message = "there is no such folder of scenarios"
        raise InputError(Diagnostic(message=message, file=str(scenarios), expected=expected))
    collection = collection_or_skip if with_collection else None
    rulings = rule_on_all(_tracked(tuple(scenario_files([scenarios]))), scenarios, collection, seconds)
    files = site_files(rulings)
    write_site(out, files)
    _tell(out, files, rulings, as_json=as_json)


def _tracked(files: tuple[Path, ...]) -> Iterable[Path]:
    if not sys.stderr.isatty():
        return files
    from rich.progress import track

    return track(files, "Ruling on scenarios", console=progress_console(), transient=True)


def _tell(out: Path, files: dict[str, bytes], rulings: Rulings, *, as_json: bool) -> None:
    pages = sum(name.endswith(".html") for name in files)
    size = sum(map(len, files.values()))
    if as_json:
        from judge.report.json import document_json

        told = {
            "site": out.as_posix(),
            "pages": pages,
            "bytes": size,
            "scenarios": len(rulings.told),
            "left_out": rulings.left_out,
        }
        typer.echo(document_json(told))
        return
    typer.echo(f"{counted(pages, 'page')}, {size / 1e6:.1f} MB: open {(out / 'index.html').as_posix()}")
    if rulings.left_out:
        left_out = counted(len(rulings.left_out), "scenario")
        typer.echo(
            f"{left_out} left out, naming cards of a collection; --with-collection shows them.", err=True
        )
