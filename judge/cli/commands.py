"""The command `judge` as typer knows it: its name, its help, and the commands below it."""

from __future__ import annotations

import importlib.util
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from judge import __version__

_COMMANDS = {
    name: f"judge.cli.{name}"
    for name in (
        *("ask", "explain", "verify", "test", "new", "format"),
        *("parse", "check", "cards", "rules", "deck", "graph", "atlas"),
        *("simulate", "replay", "play"),
        *("serve", "mcp", "lsp"),
    )
}


_Context = Any
"""The context of the click that typer brings with it; which package that is depends on typer's version."""


class _LazyGroup(TyperGroup):
    """Imports the module of a command only when the command is asked for."""

    def list_commands(self, ctx: _Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The commands whose modules are there."""
        return [name for name, module in _COMMANDS.items() if importlib.util.find_spec(module)]

    def get_command(self, ctx: _Context, cmd_name: str) -> Any:  # noqa: ANN401 - see _Context
        """The command of that name, its module imported."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command = get_command(import_module(_COMMANDS[cmd_name]).app)
        command.name = cmd_name
        return command


app = typer.Typer(
    cls=_LazyGroup,
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    help="A judge for the My Little Pony Collectible Card Game: rulings, with the rule for every step.",
    epilog="Exit status: 0 done and as expected; 1 an expectation failed or a text did not parse; 2 the input is "
    "wrong; 70 a fault in judge itself, shown in full if JUDGE_TRACEBACK=1.",
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"judge {__version__}")
        raise typer.Exit


@app.callback()
def judge(
    version: Annotated[  # its callback does the work
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Commands hang below this."""
