"""A bound in time. Whatever can take long asks between two steps whether its time is over, and stops if it is.

Nobody is handed the bound: it holds for all that is done within it, in this thread or task. What stops says what was
known by then, and gives no answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from judge.diagnostics import JudgeError
from judge.messages.lists import joined
from judge.messages.message import message

One = TypeVar("One")
Done = TypeVar("Done")
Clock = Callable[[], float]
"""Returns seconds, from whenever; they never become fewer."""


class OutOfTimeError(JudgeError):
    """There were so many `seconds`, and they are over. `known` are the clauses that say what was known by then."""

    def __init__(self, seconds: float, known: tuple[str, ...] = ()) -> None:
        """Keep the time there was, and what was known."""
        self.seconds = seconds
        self.known = known
        self.told = _told(f"{seconds:g}", joined(known, "comma"))
        super().__init__(self.told)

    def __reduce__(self) -> tuple[type[OutOfTimeError], tuple[float, tuple[str, ...]]]:
        """Come through a process boundary with all that it carries."""
        return type(self), (self.seconds, self.known)


def _told(seconds: str, known: str) -> str:
    """The error as a clause."""
    if not known:
        return message("time-is-over", seconds=seconds)
    return message("time-is-over-by-then", seconds=seconds, known=known)


class _Deadline:
    """When time is over, by a clock: after a part of the `seconds` that there are."""

    def __init__(self, seconds: float, clock: Clock, left: float) -> None:
        self._seconds, self._clock = seconds, clock
        self._end = clock() + left

    def left(self) -> float:
        return self._end - self._clock()

    def check(self) -> None:
        if self.left() <= 0:
            raise OutOfTimeError(self._seconds)

    def sooner(self, part: float) -> _Deadline:
        return _Deadline(self._seconds, self._clock, max(self.left(), 0) * part)


_DEADLINES: ContextVar[tuple[_Deadline, ...]] = ContextVar("deadlines", default=())
"""All the bounds that hold, the outermost first."""


@contextmanager
def within(seconds: float | None, clock: Clock = time.monotonic) -> Iterator[None]:
    """Bound what is done meanwhile to so many seconds, or only by the bounds around it if that is None.

    What takes longer raises OutOfTimeError. With 0 seconds all that asks does.
    """
    own = () if seconds is None else (_Deadline(seconds, clock, seconds),)
    with _bounded_by((*_DEADLINES.get(), *own)):
        yield


@contextmanager
def sharing(part: float) -> Iterator[None]:
    """Leave to what is done meanwhile no more than a part of the time that is left, if that is bounded."""
    with _bounded_by(tuple(deadline.sooner(part) for deadline in _DEADLINES.get())):
        yield


def each_in_time(do: Callable[[One], Done], ones: Sequence[One]) -> tuple[Done, ...]:
    """What is done with each of some things; none takes the time that those after it need."""
    done: list[Done] = []
    for number, one in enumerate(ones):
        with sharing(1 / (len(ones) - number)):
            done.append(do(one))
    return tuple(done)


@contextmanager
def _bounded_by(deadlines: tuple[_Deadline, ...]) -> Iterator[None]:
    token = _DEADLINES.set(deadlines)
    try:
        yield
    finally:
        _DEADLINES.reset(token)


def check_time() -> None:
    """Go on if there is time left, or no bound. Raises OutOfTimeError."""
    for deadline in _DEADLINES.get():
        deadline.check()


@contextmanager
def known_by_then(known: Callable[[], str]) -> Iterator[None]:
    """If time ends meanwhile, say what is known: a clause, or "", before what those further in say."""
    try:
        yield
    except OutOfTimeError as over:
        raise OutOfTimeError(over.seconds, (*filter(None, (known(),)), *over.known)) from None
