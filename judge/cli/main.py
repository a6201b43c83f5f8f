"""The command `judge`: which commands there are, and the one place where faults become messages."""

from __future__ import annotations

import atexit
import gc
import importlib.util
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from judge import __version__
from judge.cli.faults import tell
from judge.cli.language import language_asked
from judge.cli.output import ReaderGoneError, give_up_errors, give_up_output, guarded_output
from judge.cli.usage import misused
from judge.diagnostics import Diagnostic, InputError
from judge.report.languages import ENGLISH

INTERRUPTED = 130
_NEW_OBJECTS = 100_000
"""How many objects may come into being before Python looks for unreachable ones: starting makes many that all stay."""

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


def run(arguments: list[str] | None = None) -> None:
    """Run the command line and leave with its exit status.

    0 done, 1 not as expected, 2 wrong input, 70 a fault in this program, 130 interrupted.
    """
    _leave_memory_alone()
    with guarded_output():
        status = _status(arguments)
        give_up_errors()
    raise SystemExit(status)


def _leave_memory_alone() -> None:
    """Look for unreachable objects seldom, and not on the way out, where all memory is given back anyway."""
    gc.set_threshold(_NEW_OBJECTS)
    atexit.register(gc.freeze)


def _status(arguments: list[str] | None) -> int:
    try:
        _refuse_no_text(_given(arguments))
        status = _left_with(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except ReaderGoneError:
        give_up_output()
        return 0
    except Exception as error:
        status = tell(error, language=language_asked(_given(arguments)))
        give_up_output()
    return status


def _given(arguments: list[str] | None) -> list[str]:
    return sys.argv[1:] if arguments is None else arguments


def _left_with(arguments: list[str] | None) -> int:
    """The status that a command leaves with."""
    try:
        result: Any = _called(arguments)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else int(left.code is not None)
    return result if isinstance(result, int) else 0


def _called(arguments: list[str] | None) -> object:
    """What a command returns. click itself reports misuse in English; for other languages it is an InputError."""
    if language_asked(_given(arguments)) == ENGLISH:
        return app(arguments, prog_name="judge", standalone_mode=True)
    try:
        return app(arguments, prog_name="judge", standalone_mode=False)
    except Exception as error:
        raise misused(error) or error from None


def _refuse_no_text(arguments: list[str]) -> None:
    """Raise InputError for arguments whose bytes are no text in UTF-8."""
    for number, argument in enumerate(arguments, 1):
        try:
            argument.encode()
        except UnicodeEncodeError:
            from judge.messages.message import message

            what = message("argument-is-not-utf8", number=number, argument=argument)
            raise InputError(Diagnostic(message=what)) from None
