"""`judge new`: a commented board to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judge.diagnostics import Diagnostic, InputError
from judge.scenario.beginning import BEGINNING
from judge.whole_file import write_new

app = typer.Typer(add_completion=False)


@app.command()
def new(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="Where to; standard output if none.", show_default=False),
    ] = None,
) -> None:
    """Write a commented board to start from. A file that is there already is left as it is."""
    if file is None:
        typer.echo(BEGINNING, nl=False)
        return
    try:
        write_new(file, BEGINNING.encode())
    except FileExistsError:
        raise InputError(
            Diagnostic(
                message="is there already, and is left as it is", file=str(file), expected=("a new name",)
            )
        ) from None
    except OSError as error:
        raise InputError(
            Diagnostic(message=f"cannot be written: {error.strerror or error}", file=str(file))
        ) from None
    typer.echo(f"{file}: write your board over it, then: judge ask {file}")
