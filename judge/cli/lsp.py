"""`judge lsp`: what an editor shows while a scenario is written, over standard input and output."""

from __future__ import annotations

from typing import Annotated

import typer

from judge.cli.extras import needs
from judge.cli.options import Lang
from judge.report.languages import language_of

app = typer.Typer(add_completion=False)


@app.command()
def lsp(
    seconds: Annotated[float, typer.Option(min=1, help="How long an answer may take.")] = 10,
    stdio: Annotated[  # noqa: ARG001 - editors pass it, and there is no other way
        bool, typer.Option("--stdio", hidden=True, help="Speak over standard input and output.")
    ] = True,
    lang: Lang = "",
) -> None:
    """Answer an editor over the Language Server Protocol, on standard input and output."""
    language = language_of(lang)
    with needs("lsp"):
        from judge.editor.features import server

    server(seconds, language).start_io()
