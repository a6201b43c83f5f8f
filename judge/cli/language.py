"""The option `--lang`: in which language a command answers."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated

import typer

from judge.diagnostics import InputError

if TYPE_CHECKING:
    from judge.ruling.model import Ruling

ENGLISH = "en"
OPTION, VARIABLE = "--lang", "JUDGE_LANG"
_ENGLISH = ("", "c", "posix", ENGLISH)

Say = Callable[[str], str]

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


def language_of(asked: str) -> str:
    """The language that a name such as `de` or `de_DE.UTF-8` stands for. Raises InputError for one that is not here."""
    name = asked.casefold().replace("-", "_").partition("_")[0].partition(".")[0]
    if name in _ENGLISH:
        return ENGLISH
    from judge.messages.catalogue import require_language

    return require_language(name)


def language_asked(arguments: Sequence[str]) -> str:
    """The language that the arguments of a command ask for, before they are read; English where it is not here."""
    after = [value for option, value in pairwise(arguments) if option == OPTION]
    joined = [one.partition("=")[2] for one in arguments if one.startswith(f"{OPTION}=")]
    try:
        return language_of([os.environ.get(VARIABLE, ""), *joined, *after][-1])
    except InputError:
        return ENGLISH


def as_it_is(text: str) -> str:
    """English."""
    return text


def say_in(language: str) -> Say:
    """Says messages in a language."""
    if language == ENGLISH:
        return as_it_is
    from judge.messages.teller import Teller

    return Teller(language).say


def told_in(language: str, ruling: Ruling) -> tuple[Ruling, Say]:
    """A ruling in a language, and how to say what is written around it."""
    if language == ENGLISH:
        return ruling, as_it_is
    from judge.messages.teller import Teller
    from judge.report.in_language import in_language

    teller = Teller(language)
    return in_language(ruling, teller), teller.say
