"""`judge verify`: checks a ruling against its own board, without the judge that made it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.options import AsJson, Ignoring, Lang, Time
from judge.cli.scenarios import SOON, read
from judge.cli.schemas import shown
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.reading import read_bytes, read_standard_input
from judge.report.languages import Say, language_of, say_in
from judge.ruling.rule_on import rule_on
from judge.scenario.text.files import FROM_STANDARD_INPUT

if TYPE_CHECKING:
    from judge.verifying.checking import Verdict
    from judge.verifying.document import Ruling

app = typer.Typer(add_completion=False)


@app.command()
def verify(
    file: Annotated[
        str,
        typer.Argument(
            metavar="RULING.json",
            help="What judge ask --json wrote; - is standard input.",
            show_default=False,
        ),
    ],
    again: Annotated[
        str,
        typer.Option(
            "--again",
            metavar="FILE",
            help="Also rule anew on this scenario file, and compare.",
            show_default=False,
        ),
    ] = "",
    ignoring: Ignoring = None,
    as_json: AsJson = False,
    seconds: Time = SOON,
    lang: Lang = "",
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option("--schema", callback=shown("verify-1"), is_eager=True, help="Show the JSON Schema."),
    ] = False,
) -> None:
    """Replay a ruling step by step against its board, and say where it breaks.

    The checker knows facts, steps and which rule allows which change; it shares nothing with the engine. Exit status 1
    if the ruling does not hold, 2 if it is none.
    """
    from judge.verifying.checking import verify as checked
    from judge.verifying.document import read_ruling

    language, ruling = language_of(lang), read_ruling(_bytes(file), file)
    verdict = checked(ruling, _anew(ruling, again, ignoring, seconds) if again else None)
    say = say_in(language)
    if as_json:
        from judge.report.json import document_json

        typer.echo(document_json(_said(verdict, say)))
    else:
        typer.echo("\n".join(_told(_said(verdict, say), say)))
    if not verdict.holds:
        raise typer.Exit(1)


def _bytes(file: str) -> bytes:
    from judge.verifying.document import LONGEST

    return read_standard_input(LONGEST) if file == FROM_STANDARD_INPUT else read_bytes(Path(file), LONGEST)


def _anew(ruling: Ruling, file: str, ignoring: list[str] | None, seconds: float) -> Ruling:
    """What the judge rules on a scenario now, under the same ruleset and readings.

    Raises InputError if there is no time for one of the answers: nothing can be compared with it.
    """
    from judge.report.ruling_json import rulings_json
    from judge.verifying.document import read_ruling

    scenario = read(file, ignoring=ignoring)
    made = rule_on(scenario, ruling.ruleset, assumed=ruling.assumed, seconds=seconds)
    late = [Diagnostic(message=answer.verdict, file=file) for answer in made.answers if answer.late]
    if late:
        raise InputError(late)
    return read_ruling(rulings_json([made]).encode(), file)


def _said(verdict: Verdict, say: Say) -> Verdict:
    from msgspec.structs import replace

    faults = (replace(one, where=say(one.where), why=say(one.why)) for one in verdict.faults)
    unchecked = (replace(one, where=say(one.where), why=say(one.why)) for one in verdict.unchecked)
    return replace(verdict, faults=tuple(faults), unchecked=tuple(unchecked))


def _told(verdict: Verdict, say: Say) -> list[str]:
    if not verdict.holds:
        return [
            say(message("ruling-does-not-hold", scenario=verdict.scenario)),
            *(f"- {one.where}: {one.why}." for one in verdict.faults),
        ]
    lines = [
        say(message("ruling-holds", scenario=verdict.scenario)),
        say(
            message("steps-replayed-facts-changed-each-as-rule", steps=verdict.steps, changes=verdict.changes)
        ),
        say(
            message(
                "answers-them-can-also-read-off-board", answers=verdict.answers, read_off=verdict.read_off
            )
        ),
    ]
    if verdict.declined:
        lines.append(say(message("declined-judge-so-nothing-check", declined=verdict.declined)))
    return [
        *lines,
        *(say(message("not-checked", where=one.where, why=one.why)) for one in verdict.unchecked),
    ]
