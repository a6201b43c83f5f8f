"""Options that several commands take."""

from __future__ import annotations

from typing import Annotated

import typer

from judge.cli.language import OPTION, VARIABLE

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
AsMarkdown = Annotated[
    bool, typer.Option("--markdown", help="Markdown, to be pasted into a forum or a chat.")
]
Rules = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="RULESET",
        help="The edition of the rules; ask takes “all”.",
        show_default="the file's own",
    ),
]


Every = Annotated[
    bool, typer.Option("--all", help="Every outcome of the line of play, and how many ways were followed.")
]
Limit = Annotated[
    int | None,
    typer.Option(
        "--limit",
        metavar="N",
        min=1,
        help="Follow at most N ways to go on, and N positions in search of a line of play.",
        show_default="200 ways, 5000 positions",
    ),
]
Time = Annotated[
    float,
    typer.Option(
        "--time", metavar="SECONDS", min=0, help="Take at most so long for each file; then say what is known."
    ),
]
Assume = Annotated[
    list[str] | None,
    typer.Option(
        "--assume",
        metavar="QUESTION=READING",
        help="Take this reading of an open question, as A01=leave-one-out.",
        show_default=False,
    ),
]
Ignoring = Annotated[
    list[str] | None,
    typer.Option(
        "--ignoring",
        metavar="ABILITY",
        help="Rule as if a card did not have this ability, as “Gem's second ability”.",
        show_default=False,
    ),
]
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
WhyNotAsked = Annotated[
    str,
    typer.Option(
        "--why-not",
        metavar="SENTENCE",
        help="Why a statement does not hold in the end, as “Gem is dismissed”, and what would make it so.",
        show_default=False,
    ),
]


WhatIfAsked = Annotated[
    str,
    typer.Option(
        "--what-if",
        metavar="SENTENCE",
        help="What would be ruled if, as “Gem is ready” or “Gem came before Pin”.",
        show_default=False,
    ),
]
