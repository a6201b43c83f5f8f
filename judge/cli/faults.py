"""Faults as messages on standard error, and the exit status that they leave with."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from judge.cli.output import ReaderGoneError
from judge.deadline import OutOfTimeError
from judge.deferred import deferred
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.report.languages import ENGLISH, say_in

with deferred(__name__):
    from judge.messages.quoting import refusal
    from judge.report.fault_text import fault_text

WRONG_INPUT = 2
OWN_FAULT = 70
TRACEBACK = "JUDGE_TRACEBACK"
_OF_THE_SYSTEM = {
    *(errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO, errno.EMFILE, errno.ENFILE),
    *(errno.EACCES, errno.EPERM, errno.ENAMETOOLONG, errno.ELOOP, errno.ENOMEM),
}
"""What the system refuses a program that has done nothing wrong: no space, no right, no such name."""


def tell(error: Exception, file: str = "", language: str = ENGLISH) -> int:
    """Write one message about an error in a language, and return the exit status it stands for.

    What is neither wrong input nor late nor refused by the system is a fault of this program (status 70); its traceback
    is shown only if the environment variable JUDGE_TRACEBACK is 1.
    """
    with suppress(InputError, ReaderGoneError):  # standard error itself is full or closed
        return _told(error, file, language)
    return WRONG_INPUT


def _told(error: Exception, file: str, language: str) -> int:
    wrong = error if isinstance(error, InputError) else _late(error, file) or _refused(error, file)
    if wrong:
        print(_rendered(wrong, language), file=sys.stderr)
        return WRONG_INPUT
    if os.environ.get(TRACEBACK) == "1":
        from traceback import print_exception

        print_exception(error, file=sys.stderr)
    place = f"{file}: " if file else ""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    print(f"{place}a fault in judge itself: {what}; please report it, with the file", file=sys.stderr)
    return OWN_FAULT


def _rendered(wrong: InputError, language: str) -> str:
    """The faults in a language; what is no message stays in English."""
    if language == ENGLISH:
        return str(wrong)
    say = say_in(language)
    return "\n".join(fault_text(fault, say) for fault in wrong.diagnostics)


def _late(error: Exception, file: str) -> InputError | None:
    """That the time was over, stated of the file that it was for."""
    if not isinstance(error, OutOfTimeError):
        return None
    return InputError(Diagnostic(message=error.told, file=file))


def _refused(error: Exception, file: str) -> InputError | None:
    """What the system would not do, stated of the file that it was about."""
    if not isinstance(error, OSError) or error.errno not in _OF_THE_SYSTEM:
        return None
    named = str(error.filename) if error.filename else file
    return InputError(Diagnostic(message=message("system-refuses", why=refusal(error)), file=named))


class Faults:
    """The faults of single files, reported as they are met, so that the other files are still dealt with.

    `status` is the exit status: the highest that any of them stands for, else that of the worst result.
    """

    def __init__(self, language: str = ENGLISH) -> None:
        """Begin without any; they will be reported in the language."""
        self.status = 0
        self._language = language

    @contextmanager
    def of(self, file: str) -> Iterator[None]:
        """Say what goes wrong with a file, and go on after it. Raises ReaderGoneError: then nothing goes on."""
        try:
            yield
        except ReaderGoneError:
            raise
        except Exception as error:
            self.status = max(self.status, tell(error, file, self._language))
