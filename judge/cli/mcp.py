"""`judge mcp`: tools for assistants, over standard input and output."""

from __future__ import annotations

from typing import Annotated

import typer

from judge.cli.extras import needs
from judge.cli.options import Lang
from judge.report.languages import language_of

app = typer.Typer(add_completion=False)


@app.command()
def mcp(
    seconds: Annotated[float, typer.Option(min=1, help="How long an answer may take.")] = 60,
    lang: Lang = "",
) -> None:
    """Answer an assistant over the Model Context Protocol, on standard input and output."""
    language = language_of(lang)
    with needs("mcp"):
        from judge.assistants.server import server

    server(seconds, language).run("stdio")
