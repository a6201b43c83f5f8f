"""`judge ask`: rulings on scenario files."""

from __future__ import annotations

from typing import Annotated

import typer

from judge.cli.asking import ask_files, under_all
from judge.cli.assumptions import assumptions
from judge.cli.options import (
    AsJson,
    AsMarkdown,
    Assume,
    Every,
    Ignoring,
    Lang,
    Limit,
    Rules,
    Time,
    WhatIfAsked,
    WhyNotAsked,
)
from judge.cli.scenarios import SOON, refuse_together
from judge.cli.schemas import shown
from judge.cli.why_not import tell_what_if, tell_why_not
from judge.report.languages import language_of

app = typer.Typer(add_completion=False)

EVERY = "all"


@app.command()
def ask(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE…", help="Scenario files; - is standard input.", show_default=False),
    ],
    as_json: AsJson = False,
    as_markdown: AsMarkdown = False,
    rules: Rules = "",
    every: Every = False,
    limit: Limit = None,
    seconds: Time = SOON,
    lang: Lang = "",
    assume: Assume = None,
    ignoring: Ignoring = None,
    unless: WhyNotAsked = "",
    otherwise: WhatIfAsked = "",
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option("--schema", callback=shown("ruling-1"), is_eager=True, help="Show the JSON Schema."),
    ] = False,
) -> None:
    """Answer the questions of scenario files.

    Exit status 1 if an answer is not the one that the file expects, 2 if a file can't be read; the others are
    answered all the same.
    """
    refuse_together(json=as_json, markdown=as_markdown)
    refuse_together(rules_all=rules == EVERY, markdown=as_markdown)
    refuse_together(why_not=bool(unless), what_if=bool(otherwise), markdown=as_markdown)
    language, assumed = language_of(lang), assumptions(assume)
    if unless:
        tell_why_not(
            files, unless, rules, assumed, language, ignoring=ignoring, as_json=as_json, seconds=seconds
        )
        return
    if otherwise:
        tell_what_if(
            files, otherwise, rules, assumed, language, ignoring=ignoring, as_json=as_json, seconds=seconds
        )
        return
    if rules == EVERY:
        under_all(
            files,
            language,
            assumed,
            ignoring=ignoring,
            as_json=as_json,
            every=every,
            limit=limit,
            seconds=seconds,
        )
        return
    status = ask_files(
        files,
        language,
        assumed,
        rules=rules,
        ignoring=ignoring,
        as_json=as_json,
        as_markdown=as_markdown,
        every=every,
        limit=limit,
        seconds=seconds,
    )
    if status:
        raise typer.Exit(status)
