"""`judge rules`: the rulebook, by numbers and by words, and what can be said of it as a whole."""

from __future__ import annotations

import typer

from judge.cli.rules_coverage import coverage
from judge.cli.rules_diff import diff
from judge.cli.rules_import import import_document
from judge.cli.rules_lint import lint
from judge.cli.rules_random import random
from judge.cli.rules_search import search
from judge.cli.rules_show import show
from judge.cli.rules_site import site

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    help="The rulebook: look rules up by number, or find them by words.",
)

app.command()(show)
app.command()(search)
app.command("import")(import_document)
app.command()(lint)
app.command()(diff)
app.command()(coverage)
app.command()(random)
app.command()(site)
