"""The option `--lang`: in which language a command answers."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated

import typer

from judge.diagnostics import InputError
from judge.report.languages import ENGLISH, language_of

OPTION, VARIABLE = "--lang", "JUDGE_LANG"

Lang = Annotated[
    str,
    typer.Option(
        OPTION,
        envvar=VARIABLE,
        metavar="LANGUAGE",
        help="The language of the answer: en, de.",
        show_default=False,
    ),
]


def language_asked(arguments: Sequence[str]) -> str:
    """The language that the arguments of a command ask for, before they are read; English where it is not here."""
    after = [value for option, value in pairwise(arguments) if option == OPTION]
    joined = [one.partition("=")[2] for one in arguments if one.startswith(f"{OPTION}=")]
    try:
        return language_of([os.environ.get(VARIABLE, ""), *joined, *after][-1])
    except InputError:
        return ENGLISH
