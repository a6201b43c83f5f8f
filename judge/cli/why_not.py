"""`judge ask --why-not` and `--what-if`: what stands in the way of something, and what would be if."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.language import Say, say_in, told_in
from judge.cli.scenarios import read, rule_on

if TYPE_CHECKING:
    from judge.changing.why_not import WhyNot

WhyNotAsked = Annotated[
    str,
    typer.Option(
        "--why-not",
        metavar="SENTENCE",
        help="Why a statement does not hold in the end, as “Gem is dismissed”, and what would make it so.",
        show_default=False,
    ),
]


WhatIfAsked = Annotated[
    str,
    typer.Option(
        "--what-if",
        metavar="SENTENCE",
        help="What would be ruled if, as “Gem is ready” or “Gem came before Pin”.",
        show_default=False,
    ),
]


def tell_what_if(
    files: list[str],
    sentence: str,
    ruleset: str,
    assumed: tuple[tuple[str, str], ...],
    language: str,
    *,
    as_json: bool,
) -> None:
    """Write what would be ruled on each scenario with one thing changed. Raises InputError."""
    from msgspec.structs import replace

    from judge.changing.asking import played_on
    from judge.changing.what_if import change_told
    from judge.cli.ask import layout_for
    from judge.report.json import document_json
    from judge.report.what_if import what_if, what_if_text
    from judge.ruling.answer import rule

    found = []
    for file in files:
        scenario = read(file)
        change = change_told(scenario, sentence)
        ruling = rule_on(scenario, ruleset, assumed=assumed)
        changed = rule(played_on(change.make(scenario), ruling.ruleset, assumed))
        found.append((what_if(ruling, changed, change.told), *told_in(language, changed)))
    if as_json:
        documents = [replace(one, change=say(one.change)) for one, _, say in found]
        typer.echo(document_json(documents if len(documents) > 1 else documents[0]))
        return
    told = [(one, changed, layout_for(language, say, full=False)) for one, changed, say in found]
    typer.echo("\n\n".join(what_if_text(*one) for one in told), color=told[0][-1].paint.on)


def tell_why_not(
    files: list[str],
    statement: str,
    ruleset: str,
    assumed: tuple[tuple[str, str], ...],
    language: str,
    *,
    as_json: bool,
) -> None:
    """Write why a statement does not hold at the end of each scenario. Raises InputError."""
    from judge.changing.asking import Asker
    from judge.changing.why_not import why_not
    from judge.cli.ask import layout_for
    from judge.report.json import document_json
    from judge.report.why_not import why_not_text
    from judge.rulebook.rulesets import find_ruleset
    from judge.ruling.answer import answered
    from judge.ruling.check import own_ruleset
    from judge.ruling.readings import Readings
    from judge.scenario.files import folder_of, read_given
    from judge.scenario.runner import run
    from judge.scenario.statements import asked_whether

    found = []
    for file in files:
        scenario = asked_whether(*read_given(file), statement, folder=folder_of(file))
        chosen = find_ruleset(ruleset).id if ruleset else own_ruleset(scenario)
        played = run(scenario, chosen, assumed)
        answer = answered(played, scenario.inquiries[-1], Readings(played))
        found.append((why_not(scenario, Asker(chosen, assumed), answer), say_in(language)))
    if as_json:
        documents = [_said(*one) for one in found]
        typer.echo(document_json(documents if len(documents) > 1 else documents[0]))
        return
    told = [(one, layout_for(language, say, full=False)) for one, say in found]
    typer.echo("\n\n".join(why_not_text(*one) for one in told), color=told[0][-1].paint.on)


def _said(found: WhyNot, say: Say) -> WhyNot:
    """Its sentences in another language; the question stays as it was asked."""
    from msgspec.structs import replace

    return replace(
        found,
        verdict=say(found.verdict),
        reasons=tuple(
            replace(
                reason,
                grounds=tuple(replace(ground, text=say(ground.text)) for ground in reason.grounds),
                change=say(reason.change),
                instead=tuple(map(say, reason.instead)),
            )
            for reason in found.reasons
        ),
    )
