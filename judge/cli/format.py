"""`judge format`: scenario files laid out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judge.cli.faults import Faults
from judge.cli.options import Lang
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.messages.quoting import refusal
from judge.report.languages import Say, language_of, say_in
from judge.scenario.text.files import FROM_STANDARD_INPUT, read_given, refuse_unseen
from judge.scenario.text.laying_out import laid_out
from judge.whole_file import write_whole

app = typer.Typer(add_completion=False)
DIFFERS = 1


@app.command("format")
def lay_out(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…",
            help="Scenario files; - reads standard input and writes standard output.",
            show_default=False,
        ),
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit status 1 if a file is not laid out.")
    ] = False,
    lang: Lang = "",
) -> None:
    """Lay scenario files out: indentation, blank lines, headings. What they say and their comments stay."""
    language, differing = language_of(lang), False
    faults, say = Faults(language), say_in(language)
    for file in files:
        with faults.of(file):
            differing |= _format(file, say, check=check)
    if faults.status or (check and differing):
        raise typer.Exit(faults.status or DIFFERS)


def _format(file: str, say: Say, *, check: bool) -> bool:
    """Whether a file was not laid out; it is now, unless it is only checked. Raises InputError."""
    text, shown = read_given(file)
    refuse_unseen(text, shown)
    formatted = laid_out(text, shown)
    differs = formatted != text
    if check:
        if differs:
            typer.echo(f"{say(shown)}: {say(message('is-not-laid-out', file=shown))}")
    elif file == FROM_STANDARD_INPUT:
        typer.echo(formatted, nl=False)
    elif differs:
        _write(Path(file), formatted)
        typer.echo(f"{shown}: {say(message('is-laid-out'))}")
    return differs


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text.encode())
    except OSError as error:
        what = message("cannot-be-written", why=refusal(error))
        raise InputError(Diagnostic(message=what, file=str(path))) from None
