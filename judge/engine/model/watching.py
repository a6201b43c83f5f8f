"""Keeps the states between the steps of a walk while somebody watches: rulings need none, pictures of the board do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.engine.model.state import State
    from judge.engine.model.trace import Note

MOST = 20_000
"""How many states are kept at most; those of later steps are not."""


class Watched:
    """The states seen after each step, in whichever way the game went."""

    def __init__(self) -> None:
        """Begin with none."""
        self._seen: dict[tuple[int, str], list[State]] = {}
        self._many = 0

    def keep(self, note: Note, state: State) -> None:
        """Keep the state after a step."""
        if self._many < MOST:
            self._seen.setdefault((note.number, note.text), []).append(state)
            self._many += 1

    def after(self, note: Note) -> tuple[State, ...]:
        """The states seen after a step of this number and these words, in each way the game went, the latest first."""
        return tuple(reversed(self._seen.get((note.number, note.text), ())))


_WATCHED: ContextVar[Watched | None] = ContextVar("watched", default=None)


@contextmanager
def watching() -> Iterator[Watched]:
    """Keep the states of all steps made meanwhile."""
    watched = Watched()
    token = _WATCHED.set(watched)
    try:
        yield watched
    finally:
        _WATCHED.reset(token)


def seen(note: Note, state: State) -> None:
    """Show a step with the state after it to whoever watches."""
    watched = _WATCHED.get()
    if watched is not None:
        watched.keep(note, state)
