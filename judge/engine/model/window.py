"""A priority window (510.2)."""

from __future__ import annotations

import msgspec

from judge.rulebook.citation import cite, implements


class Window(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """An open priority window. `passes` counts consecutive passes, `kind` says where in the turn it opened.

    It is `unsettled` where the ruleset leaves open who has priority first in it.
    """

    number: int
    kind: str
    passes: int = 0
    unsettled: bool = False


#: Steps in which no player receives priority.
_WITHOUT = {
    "Ready Step": cite("601.2a"),
    "Action Step": cite("601.2a"),
    "Wrap Up Step": cite("601.2b", "616.1"),
}


@implements("601.2a", "601.2b", "616.1")
def without_priority(step: str) -> tuple[str, ...]:
    """The rules by which no player receives priority in a step; none if they do."""
    return _WITHOUT.get(step, ())


@implements("601.2", "616.4a")
def opened_by(window: Window) -> tuple[str, ...]:
    """The rules by which a window opened at its point of the turn; none for one that an action opened."""
    if window.kind == "start of the Draw Step":
        return cite("601.2", "601.2a")
    if window.kind.startswith(("start of the ", "end of the ")) and window.kind.endswith(("Phase", "Step")):
        return cite("601.2")
    return cite("616.4a") if window.kind == "the Wrap Up Step" else ()


def is_last_of(window: Window | None, phase: str) -> bool:
    """Whether an open window is the one at the end of a phase."""
    return window is not None and window.kind == f"end of the {phase}"
