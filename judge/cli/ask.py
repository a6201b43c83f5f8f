"""`judge ask`: rulings on scenario files."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.assumptions import assumptions
from judge.cli.faults import Faults
from judge.cli.language import Lang
from judge.cli.layout import layout_for
from judge.cli.scenarios import (
    SOON,
    AsJson,
    AsMarkdown,
    Assume,
    Every,
    Ignoring,
    Limit,
    Rules,
    Time,
    read,
    refuse_together,
)
from judge.cli.schemas import shown
from judge.cli.why_not import WhatIfAsked, WhyNotAsked, tell_what_if, tell_why_not
from judge.deadline import each_in_time, within
from judge.report.in_language import told_in
from judge.report.languages import language_of
from judge.ruling.rule_on import rule_on

if TYPE_CHECKING:
    from judge.rulebook.rulesets import Ruleset
    from judge.ruling.model import Ruling
    from judge.scenario.model import Scenario

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
    language, assumed, faults = language_of(lang), assumptions(assume), Faults(language_of(lang))
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
    answered: list[tuple[Scenario, Ruling]] = []
    for file in files:
        with faults.of(file):
            scenario = read(file, ignoring=ignoring)
            ruling = rule_on(scenario, rules, every=every, assumed=assumed, limit=limit, seconds=seconds)
            answered.append((scenario, ruling))
    if answered:
        write(
            answered, language, as_json=as_json, as_markdown=as_markdown, full=False, several=len(files) > 1
        )
    surprises = [line for pair in answered for line in _surprises(*pair)]
    for line in surprises:
        typer.echo(line, err=True)
    status = max(faults.status, int(bool(surprises)))
    if status:
        raise typer.Exit(status)


def under_all(
    files: list[str],
    language: str,
    assumed: tuple[tuple[str, str], ...],
    *,
    ignoring: list[str] | None,
    as_json: bool,
    every: bool,
    limit: int | None,
    seconds: float,
) -> None:
    """Write the answers to scenario files under every ruleset, one verdict for each. Raises InputError."""
    from judge.report.by_ruleset import by_ruleset_text
    from judge.report.ruling_json import rulings_json
    from judge.rulebook.rulesets import rulesets
    from judge.ruling.deciding import Deciding

    scenarios = [read(file, ignoring=ignoring) for file in files]
    rulings: list[Ruling] = []
    texts: list[str] = []
    for scenario in scenarios:
        with within(seconds):
            ruling_under = partial(_ruling_under, scenario, assumed, every=every, limit=limit)
            ruled = each_in_time(ruling_under, rulesets())
            told = [told_in(language, ruling) for ruling in ruled]
            under = [ruling for ruling, _ in told]
            rulings += under
            if not as_json:
                layout = layout_for(language, told[0][1], full=False)
                texts.append(by_ruleset_text(under, Deciding(scenario, assumed), layout))
    if as_json:
        typer.echo(rulings_json(rulings, several=True, language=language))
    else:
        typer.echo("\n\n\n".join(texts))


def _ruling_under(
    scenario: Scenario,
    assumed: tuple[tuple[str, str], ...],
    ruleset: Ruleset,
    *,
    every: bool,
    limit: int | None,
) -> Ruling:
    """The ruling under a ruleset, also where the line of play goes only under the scenario's own. Raises InputError."""
    from judge.diagnostics import InputError
    from judge.ruling.answer import not_playable
    from judge.ruling.check import own_ruleset

    try:
        return rule_on(scenario, ruleset.id, every=every, assumed=assumed, limit=limit)
    except InputError as fault:
        if ruleset.id == own_ruleset(scenario):
            raise
        return not_playable(scenario, ruleset.id, fault)


def write(
    answered: list[tuple[Scenario, Ruling]],
    language: str,
    *,
    as_json: bool,
    full: bool,
    as_markdown: bool = False,
    several: bool = False,
) -> None:
    """Write the rulings on scenarios to standard output in a language, as wide as the terminal is."""
    told = [told_in(language, ruling) for _, ruling in answered]
    if as_json:
        from judge.report.ruling_json import rulings_json

        typer.echo(rulings_json([ruling for ruling, _ in told], several=several, language=language))
        return
    from judge.report.markdown import ruling_markdown
    from judge.report.text import ruling_text

    layouts = [(ruling, layout_for(language, say, full=full)) for ruling, say in told]
    if as_markdown:
        typer.echo("\n\n---\n\n".join(ruling_markdown(*one) for one in layouts))
        return
    colored = any(layout.paint.on for _, layout in layouts)
    typer.echo("\n\n\n".join(ruling_text(*one) for one in layouts), color=colored)


def _surprises(scenario: Scenario, ruling: Ruling) -> list[str]:
    from judge.ruling.check import check, expected_under, own_ruleset

    found = []
    for inquiry, answer in zip(scenario.inquiries, ruling.answers, strict=True):
        for expectation in expected_under(inquiry, ruling.ruleset, own_ruleset(scenario)):
            checked = check(inquiry, expectation, answer, ruling.ruleset)
            if checked.verdict == "failed":
                found.append(f"{scenario.file}:{checked.line}: {inquiry.text} {'; '.join(checked.faults)}")
    return found
