"""`judge explain`: a ruling with every step and every rule."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.assumptions import assumptions
from judge.cli.options import AsJson, AsMarkdown, Assume, Every, Ignoring, Lang, Limit, Rules, Time
from judge.cli.scenarios import SOON, read, refuse_together
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.report.in_language import told_in
from judge.report.languages import language_of
from judge.ruling.rule_on import rule_on

if TYPE_CHECKING:
    from judge.engine.model.watching import Watched
    from judge.ruling.record.model import Answer, Ruling
    from judge.scenario.model.scenario import Scenario

app = typer.Typer(add_completion=False)


@app.command()
def explain(
    file: Annotated[str, typer.Argument(help="A scenario file; - is standard input.", show_default=False)],
    step: Annotated[
        int | None, typer.Option(min=1, help="Only this step of each answer.", show_default=False)
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="OUT", help="One page to play the steps on.", show_default=False),
    ] = None,
    as_json: AsJson = False,
    as_markdown: AsMarkdown = False,
    rules: Rules = "",
    every: Every = False,
    limit: Limit = None,
    seconds: Time = SOON,
    lang: Lang = "",
    assume: Assume = None,
    ignoring: Ignoring = None,
) -> None:
    """Show the walk of a ruling in full: every step, every rule quoted."""
    from judge.cli.asking import write
    from judge.engine.model.watching import watching

    refuse_together(json=as_json, markdown=as_markdown, html=html is not None)
    refuse_together(step=step is not None, html=html is not None)
    language, scenario = language_of(lang), read(file, ignoring=ignoring)
    with watching() as watched:
        ruling = rule_on(
            scenario, rules, every=every, assumed=assumptions(assume), limit=limit, seconds=seconds
        )
    if html is not None:
        _write_page(html, scenario, ruling, language, watched)
        return
    if step is not None:
        ruling = _only(ruling, step, file)
    write([(scenario, ruling)], language, as_json=as_json, as_markdown=as_markdown, full=True)


def _write_page(out: Path, scenario: Scenario, ruling: Ruling, language: str, watched: Watched) -> None:
    from judge.page.building import page
    from judge.page.writing import check_place, write_file

    check_place(out)
    told, say = told_in(language, ruling)
    write_file(out, page(scenario, told, say, language, watched))
    typer.echo(say(message("page-written", scenario=told.scenario, file=out.as_posix())))


def _only(ruling: Ruling, step: int, file: str) -> Ruling:
    from msgspec.structs import replace

    longest = max((len(answer.because) for answer in ruling.answers), default=0)
    if step > longest:
        what = message("no-such-step", step=step, longest=longest)
        raise InputError(Diagnostic(message=what, file=file))
    return replace(ruling, answers=tuple(_cut(answer, step) for answer in ruling.answers))


def _cut(answer: Answer, step: int) -> Answer:
    from msgspec.structs import replace

    from judge.ruling.slices.bearing import rules_of

    kept = answer.because[step - 1 : step]
    return replace(answer, because=kept, rules=rules_of(kept), argument=None)
