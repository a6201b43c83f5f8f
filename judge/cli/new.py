"""`judge new`: a commented board to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judge.cli.language import Lang
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.report.languages import language_of, say_in
from judge.scenario.beginning import BEGINNING
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
    if file is None:
        typer.echo(BEGINNING, nl=False)
        return
    try:
        write_new(file, BEGINNING.encode())
    except FileExistsError:
        other = (message("another-name-or-format", file=str(file)),)
        raise InputError(
            Diagnostic(message=message("file-is-left"), file=str(file), expected=other)
        ) from None
    except OSError as error:
        why = message("cannot-be-written", why=str(error.strerror or error))
        raise InputError(Diagnostic(message=why, file=str(file))) from None
    typer.echo(say_in(language_of(lang))(message("write-over-it", file=str(file))))
