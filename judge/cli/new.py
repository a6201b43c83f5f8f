"""`judge new`: a commented board to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judge.cli.options import Lang
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.messages.quoting import refusal
from judge.report.languages import language_of, say_in
from judge.scenario.setting_up.beginning import BEGINNING
from judge.whole_file import write_new

app = typer.Typer(add_completion=False)


@app.command()
def new(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="Where to; standard output if none.", show_default=False),
    ] = None,
    lang: Lang = "",
) -> None:
    """Write a commented board to start from. A file that is there already is left as it is."""
    language = language_of(lang)
    if file is None:
        typer.echo(BEGINNING, nl=False)
        return
    try:
        write_new(file, BEGINNING.encode())
    except FileExistsError:
        what, expected = message("is-there-already"), (message("a-new-name"),)
        raise InputError(Diagnostic(message=what, file=str(file), expected=expected)) from None
    except OSError as error:
        what = message("cannot-be-written", why=refusal(error))
        raise InputError(Diagnostic(message=what, file=str(file))) from None
    typer.echo(say_in(language)(message("new-board", file=str(file))))
