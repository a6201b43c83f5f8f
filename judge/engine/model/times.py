"""How often one thing is done over, where a text or a number on the board says so."""

from __future__ import annotations

from typing import TypeVar

from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message

T = TypeVar("T")
MOST_TIMES = 200
"""What no real card comes near; a game that goes on long after it has no deck left to go on with."""


def repeated(one: T, number: int, what: str, card: str = "", text: str = "") -> tuple[T, ...]:
    """One thing so many times, or not at all if the number is below one.

    Raises UnsupportedError, naming what is done and where it stands, if that is more often than can be followed.
    """
    if number > MOST_TIMES:
        raise UnsupportedError(
            message("times-which-more-than", what=what, number=number, most_times=MOST_TIMES), card, text
        )
    return (one,) * number
