"""`judge lsp`: what an editor shows while a scenario is written, over standard input and output."""

from __future__ import annotations

from typing import Annotated

import typer

from judge.cli.extras import needs

app = typer.Typer(add_completion=False)


@app.command()
def lsp(
    seconds: Annotated[float, typer.Option(min=1, help="How long an answer may take.")] = 10,
    stdio: Annotated[  # noqa: ARG001 - editors pass it, and there is no other way
        bool, typer.Option("--stdio", hidden=True, help="Speak over standard input and output.")
    ] = True,
) -> None:
    """Answer an editor over the Language Server Protocol, on standard input and output."""
    with needs("lsp"):
        from judge.editor.features import server

    server(seconds).start_io()
