"""The option `--lang`: in which language a command answers."""

from __future__ import annotations

from typing import Annotated

import typer

Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        envvar="JUDGE_LANG",
        metavar="LANGUAGE",
        help="The language of the answer: en, de.",
        show_default=False,
    ),
]
