"""`judge rules site`: the rules and the rulings of scenarios as a web site on disk."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.options import AsJson, Lang, Time
from judge.cli.output import progress_console
from judge.cli.scenarios import LATEST, collection_or_skip, scenario_files
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.report.languages import Say, language_of, say_in

if TYPE_CHECKING:
    from judge.atlas.neighbours import Neighbours
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
    atlas: Annotated[
        Path | None,
        typer.Option(
            "--atlas",
            metavar="FILE",
            help="Show with what the cards interact, by an atlas (judge atlas build).",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    seconds: Time = LATEST,
    lang: Lang = "",
) -> None:
    """For the table: the rules, to be searched on a phone without a network, with rulings, cards and open questions.

    Written as a web site that works from disk and needs no server: all of it or, if anything is wrong, nothing.
    """
    from judge.site.pages import site_files
    from judge.site.rulings import rule_on_all
    from judge.site.writing import check_target, write_site

    language = language_of(lang)
    say = say_in(language)
    check_target(out)
    if atlas is not None and not atlas.is_file():
        raise InputError(Diagnostic(message=message("no-such-atlas"), file=str(atlas)))
    if not scenarios.is_dir():
        what, expected = message("no-folder-of-scenarios"), (message("a-folder-of-scenarios"),)
        raise InputError(Diagnostic(message=what, file=str(scenarios), expected=expected))
    collection = collection_or_skip if with_collection else None
    tracked = _tracked(tuple(scenario_files([scenarios])), say)
    rulings = rule_on_all(tracked, scenarios, collection, language, seconds)
    files = site_files(rulings, language, _neighbours(atlas, rulings) if atlas is not None else {})
    write_site(out, files)
    _tell(out, files, rulings, say, as_json=as_json)


def _neighbours(atlas: Path, rulings: Rulings) -> dict[str, Neighbours]:
    """By name with what the cards of the scenarios interact. Raises InputError for a file that is no atlas."""
    from judge.atlas.neighbours import neighbours
    from judge.atlas.store import Store, damaged

    names = dict.fromkeys(piece.card.name for told in rulings.told for piece in told.scenario.pieces)
    with Store(atlas) as store, damaged(atlas):
        return neighbours(store, names)


def _tracked(files: tuple[Path, ...], say: Say) -> Iterable[Path]:
    if not sys.stderr.isatty():
        return files
    from rich.progress import track

    return track(files, say(message("ruling-on-scenarios")), console=progress_console(), transient=True)


def _tell(out: Path, files: dict[str, bytes], rulings: Rulings, say: Say, *, as_json: bool) -> None:
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
    index = (out / "index.html").as_posix()
    typer.echo(say(message("site-written", pages=pages, size=f"{size / 1e6:.1f}", file=index)))
    if rulings.left_out:
        typer.echo(say(message("scenarios-left-out", number=len(rulings.left_out))), err=True)
