"""`judge rules random`: a random rule, for judges in training."""

from __future__ import annotations

from typing import Annotated

import typer

from judge.cli.options import Lang
from judge.rulebook import DEFAULT_RULESET


def random(
    chapter: Annotated[
        str, typer.Argument(help="A chapter by number or title, or glossary.", show_default="all")
    ] = "",
    seed: Annotated[
        int | None, typer.Option(help="The same number always draws the same rule.", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document.")] = False,
    rules: Annotated[
        str, typer.Option("--rules", metavar="RULESET", help="The edition of the rules.")
    ] = DEFAULT_RULESET,
    lang: Lang = "",
) -> None:
    """Show a rule drawn at random."""
    from judge.cli.rules_show import show
    from judge.rulebook import load_rulebook
    from judge.rulebook.drawing import draw

    drawn = draw(load_rulebook(rules), chapter, seed)
    show([drawn.id], as_json=as_json, rules=rules, lang=lang)
