"""`judge serve`: the page for the table."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from judge.cli.options import Lang
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.report.languages import language_of

app = typer.Typer()

LOOPBACK = "127.0.0.1"
PORT = 8750
_INSTALL = ("pip install 'mlpccg-judge[serve]'",)


@app.command()
def serve(
    port: Annotated[
        int, typer.Option("--port", metavar="N", min=0, max=65535, help="0 takes any free one.")
    ] = PORT,
    host: Annotated[
        str,
        typer.Option(
            "--host",
            metavar="HOST",
            help="Another address than this machine's own; the page then asks for a token.",
        ),
    ] = LOOPBACK,
    processes: Annotated[
        int, typer.Option("--processes", metavar="N", min=1, max=16, help="How many answer at a time.")
    ] = 2,
    pictures: Annotated[
        Path | None,
        typer.Option(
            "--pictures",
            metavar="FOLDER",
            help="A folder with pictures of cards that are called by their ids, as OCTGN keeps them.",
            show_default=False,
        ),
    ] = None,
    lang: Lang = "",
) -> None:
    """Serve the page on which a board is built by touching and asked about, until interrupted."""
    try:
        from judge.serve.pictures import Pictures
        from judge.serve.running import run
    except ImportError as missing:
        why = message("serve-needs", package=str(missing.name))
        raise InputError(Diagnostic(message=why, expected=_INSTALL)) from None
    token = "" if host == LOOPBACK else secrets.token_urlsafe(18)
    run(
        host,
        port,
        token=token,
        processes=processes,
        language=language_of(lang),
        pictures=Pictures(pictures),
        told=partial(_tell, token),
    )


def _tell(token: str, address: str) -> None:
    """Where the page is; the token stands behind the sign that no browser sends on."""
    typer.echo(f"judge: {address}{f'#token={token}' if token else ''}")
