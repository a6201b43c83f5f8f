"""Options of commands whose work is spread: over processes here, or over the workers of a Dask scheduler."""

from __future__ import annotations

from typing import Annotated

import typer

Jobs = Annotated[
    int, typer.Option("--jobs", metavar="N", min=1, max=64, help="How many processes work here.")
]
Scheduler = Annotated[
    str,
    typer.Option(
        "--scheduler",
        metavar="ADDRESS",
        help="Have the workers of a Dask scheduler work.",
        show_default=False,
    ),
]
