"""Faults as messages on standard error, and the exit status that they leave with."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from judge.diagnostics import InputError

WRONG_INPUT = 2
OWN_FAULT = 70
TRACEBACK = "JUDGE_TRACEBACK"


def tell(error: Exception, file: str = "") -> int:
    """Write one message about an error, and return the exit status it stands for.

    What is not wrong input is a fault of this program (status 70); its traceback is told only if the environment
    variable JUDGE_TRACEBACK is 1.
    """
    if isinstance(error, InputError):
        print(error, file=sys.stderr)
        return WRONG_INPUT
    if os.environ.get(TRACEBACK) == "1":
        traceback.print_exception(error, file=sys.stderr)
    place = f"{file}: " if file else ""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    print(f"{place}a fault in judge itself: {what}; please report it, with the file", file=sys.stderr)
    return OWN_FAULT


class Faults:
    """The faults of single files, told as they are met, so that the other files are still dealt with.

    `status` is the exit status: the highest that any of them stands for, else that of the worst result.
    """

    def __init__(self) -> None:
        """Begin without any."""
        self.status = 0

    @contextmanager
    def of(self, file: str) -> Iterator[None]:
        """Tell what goes wrong with a file, and go on after it."""
        try:
            yield
        except Exception as error:
            self.status = max(self.status, tell(error, file))
