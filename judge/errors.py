"""Every exception that judge raises, each a `JudgeError`.

`InputError`            a text, a name, a value or a board is wrong; `.diagnostics` has every fault with its place
└ `NotFoundError`       a name or a number stands for nothing; also a `LookupError`
`IllegalError`          the rules forbid it; `.reason`, `.rules`
`UnsupportedError`      judge can't do it, and does not guess; `.what`, `.card`, `.text`
`OutOfTimeError`        the time for it is over; `.seconds`, and what was known by then in `.known`
"""

from __future__ import annotations

from judge.deadline import OutOfTimeError
from judge.diagnostics import Diagnostic, InputError, JudgeError, NotFoundError
from judge.engine.unsupported import IllegalError, UnsupportedError

__all__ = [
    "Diagnostic",
    "IllegalError",
    "InputError",
    "JudgeError",
    "NotFoundError",
    "OutOfTimeError",
    "UnsupportedError",
]
