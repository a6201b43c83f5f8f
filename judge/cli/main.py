"""The command `judge`: the way in, and the one place where faults become messages."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from typing import Any

from judge.cli.faults import tell
from judge.cli.language import VARIABLE, language_asked
from judge.cli.output import ReaderGoneError, give_up_errors, give_up_output, guarded_output
from judge.diagnostics import Diagnostic, InputError
from judge.report.languages import ENGLISH

INTERRUPTED = 130
_COMPLETING = "_JUDGE_COMPLETE"
"""Set in the environment where a shell asks how a command could go on."""
_NEW_OBJECTS = 250_000
"""How many objects may come into being before Python looks for unreachable ones: starting makes many that all stay."""


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
    if files := _only_asked(_given(arguments)):
        from judge.cli.asking import ask_files

        return ask_files(files)
    from judge.cli.commands import app
    from judge.cli.usage import misused

    if language_asked(_given(arguments)) == ENGLISH:
        return app(arguments, prog_name="judge", standalone_mode=True)
    try:
        return app(arguments, prog_name="judge", standalone_mode=False)
    except Exception as error:
        raise misused(error) or error from None


def _only_asked(arguments: list[str]) -> list[str]:
    """The files of `judge ask FILE…` without any option: most calls are, and they do not wait for typer."""
    asked = arguments[:1] == ["ask"] and not any(one.startswith("-") and one != "-" for one in arguments)
    return arguments[1:] if asked and not {VARIABLE, _COMPLETING} & set(os.environ) else []


def _refuse_no_text(arguments: list[str]) -> None:
    """Raise InputError for arguments whose bytes are no text in UTF-8."""
    for number, argument in enumerate(arguments, 1):
        try:
            argument.encode()
        except UnicodeEncodeError:
            from judge.messages.message import message

            what = message("argument-is-not-utf8", number=number, argument=argument)
            raise InputError(Diagnostic(message=what)) from None
