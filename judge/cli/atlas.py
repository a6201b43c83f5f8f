"""`judge atlas`: which cards can touch each other, how, and what the judge rules of it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.extras import needs
from judge.cli.options import AsJson, Lang
from judge.cli.output import progress_console
from judge.cli.scenarios import refuse_together
from judge.cli.schemas import shown
from judge.cli.spreading import Jobs, Scheduler
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.report.languages import Say, language_of, say_in
from judge.rulebook.rulesets import DEFAULT_RULESET

if TYPE_CHECKING:
    from judge.atlas.building import Progress
    from judge.atlas.charted import Pool
    from judge.atlas.store import Store

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    help="Which cards touch each other, how, and what comes of it.",
)
HERE = Path("atlas.sqlite")
HOUR = 3600.0

File = Annotated[Path, typer.Option("--atlas", metavar="FILE", help="The atlas.")]
Whole = Annotated[bool, typer.Option("--all", help="All of them, not only the first.")]


@app.command()
def build(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[PATH]…",
            help="Files of cards (*.cards), OCTGN set.xml files, or folders of them.",
            show_default="your collection",
        ),
    ] = None,
    atlas: File = HERE,
    jobs: Jobs = 1,
    scheduler: Scheduler = "",
    seconds: Annotated[
        float,
        typer.Option(
            "--time", metavar="SECONDS", min=0, help="Run boards no longer than that; what is left is said."
        ),
    ] = HOUR,
    anew: Annotated[bool, typer.Option("--anew", help="Begin anew, whatever atlas is in the file.")] = False,
    parquet: Annotated[
        Path | None,
        typer.Option(
            "--parquet",
            metavar="FOLDER",
            help="Write its tables into this folder as Parquet, too.",
            show_default=False,
        ),
    ] = None,
    rules: Annotated[
        str, typer.Option("--rules", metavar="RULESET", help="The edition of the rules.")
    ] = DEFAULT_RULESET,
    as_json: AsJson = False,
    lang: Lang = "",
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option(
            "--schema", callback=shown("atlas-build-1"), is_eager=True, help="Show the JSON Schema."
        ),
    ] = False,
) -> None:
    """Find the pairs of cards that can touch, and run boards of them, the hardest first, as long as there is time.

    What was run is kept: the same command goes on where it was stopped, whatever stopped it.
    """
    from judge.atlas.looking import of_all
    from judge.atlas.store import Store, remove
    from judge.atlas.telling import told_build
    from judge.rulebook.rulesets import find_ruleset

    say, begun = say_in(language_of(lang)), time.monotonic()
    refuse_together(jobs=jobs > 1, scheduler=bool(scheduler))
    ruleset = find_ruleset(rules).id
    if parquet is not None:
        with needs("parquet"):
            import pyarrow  # noqa: F401 - asked for before hours of work
    pool = _pool(paths)
    if anew and atlas.exists():
        remove(atlas)
    _built(atlas, pool, ruleset, jobs, scheduler, seconds, say)
    with Store(atlas) as store:
        if parquet is not None:
            from judge.atlas.parquet import write_tables

            write_tables(store, parquet)
        document = of_all(store, time.monotonic() - begun)
    _tell(document, told_build(document), say, as_json=as_json)


def _built(
    atlas: Path, pool: Pool, ruleset: str, jobs: int, scheduler: str, seconds: float, say: Say
) -> None:
    from judge.atlas.building import build as built

    with needs("dask"), progress_console().status("") as status:

        def told(progress: Progress) -> None:
            status.update(say(message("atlas-progress", run=progress.run, touching=progress.touching)))

        try:
            built(atlas, pool, ruleset, jobs=jobs, scheduler=scheduler, seconds=seconds, told=told)
        except OSError as error:
            from judge.messages.quoting import refusal

            what = message("atlas-cant-be-built", why=refusal(error))
            raise InputError(Diagnostic(message=what, file=scheduler or str(atlas))) from None


def _pool(paths: list[Path] | None) -> Pool:
    """The cards at the paths, or those of the collection. Raises InputError if there are none."""
    from judge.atlas.charted import Pool

    if paths:
        from judge.scenario.boards.card_paths import cards_at

        return Pool(printed.card for printed in cards_at(paths))
    from judge.cards.store import open_collection

    with open_collection() as collection:
        pool = Pool(collection.all_cards())
        damaged = tuple(collection.damaged)
    if damaged:
        raise InputError(damaged)
    if not pool.cards:
        raise InputError(
            Diagnostic(message=message("no-cards-for-atlas"), expected=("judge cards import PATH",))
        )
    return pool


@app.command()
def show(
    card: Annotated[str, typer.Argument(metavar="CARD", help="The name of a card.", show_default=False)],
    other: Annotated[
        str,
        typer.Argument(
            metavar="[OTHER]", help="The name of another one, to see the two.", show_default=False
        ),
    ] = "",
    atlas: File = HERE,
    every: Whole = False,
    as_json: AsJson = False,
    lang: Lang = "",
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option("--schema", callback=shown("atlas-show-1"), is_eager=True, help="Show the JSON Schema."),
    ] = False,
) -> None:
    """What a card touches, with an example; or two cards, how they touch, and the boards that show it."""
    from judge.atlas.looking import of_card, of_pair
    from judge.atlas.telling import told_card, told_pair

    say = say_in(language_of(lang))
    with _opened(atlas) as store:
        if other:
            pair = of_pair(store, card, other)
            _tell(pair, told_pair(pair), say, as_json=as_json)
        else:
            document = of_card(store, card)
            _tell(document, told_card(document, every=every), say, as_json=as_json)


@app.command()
def hardest(
    most: Annotated[int, typer.Option("--most", metavar="N", min=1, max=10_000, help="So many pairs.")] = 20,
    atlas: File = HERE,
    as_json: AsJson = False,
    lang: Lang = "",
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option(
            "--schema", callback=shown("atlas-hardest-1"), is_eager=True, help="Show the JSON Schema."
        ),
    ] = False,
) -> None:
    """The pairs that have shown themselves hardest to rule on: by loops, order, open questions."""
    from judge.atlas.looking import hardest as found
    from judge.atlas.telling import told_hardest

    say = say_in(language_of(lang))
    with _opened(atlas) as store:
        document = found(store, most)
    _tell(document, told_hardest(document), say, as_json=as_json)


@app.command()
def diff(
    before: Annotated[Path, typer.Argument(metavar="A", help="An atlas.", show_default=False)],
    after: Annotated[Path, typer.Argument(metavar="B", help="Another one.", show_default=False)],
    every: Whole = False,
    as_json: AsJson = False,
    lang: Lang = "",
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option("--schema", callback=shown("atlas-diff-1"), is_eager=True, help="Show the JSON Schema."),
    ] = False,
) -> None:
    """Which interactions are otherwise in another atlas: of another ruleset, or of another version of a set."""
    from judge.atlas.comparing import compared
    from judge.atlas.telling import told_diff

    say = say_in(language_of(lang))
    with _opened(before) as older, _opened(after) as newer:
        document = compared(older, newer)
    _tell(document, told_diff(document, every=every), say, as_json=as_json)


@contextmanager
def _opened(atlas: Path) -> Iterator[Store]:
    """The atlas in a file. Raises InputError if there is none, or if what is in it is damaged."""
    from judge.atlas.store import Store, damaged

    if not atlas.is_file():
        what = message("no-such-atlas")
        raise InputError(Diagnostic(message=what, file=str(atlas), expected=("judge atlas build",)))
    with Store(atlas) as store, damaged(atlas):
        yield store


def _tell(document: object, lines: Iterable[tuple[str, str]], say: Say, *, as_json: bool) -> None:
    if as_json:
        from judge.report.json import document_json

        typer.echo(document_json(document, say))
        return
    for before, text in lines:
        typer.echo(f"{before}{say(text)}".rstrip())
