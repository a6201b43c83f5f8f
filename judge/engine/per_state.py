"""Answers about a state that are asked again and again: kept for as long as the state is a recent one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from judge.engine.state import State

Answer = TypeVar("Answer")
_KEPT = 64


def per_state(compute: Callable[[State], Answer], *, kept: int = _KEPT) -> Callable[[State], Answer]:
    """Compute once for each state object. States are immutable, so an answer never goes stale.

    The answers about so many states are kept as `kept` says.
    """
    recent: dict[int, tuple[State, Answer]] = {}

    def answer(state: State) -> Answer:
        hit = recent.get(id(state))
        if hit is not None and hit[0] is state:
            return hit[1]
        computed = compute(state)
        if len(recent) >= kept:
            del recent[next(iter(recent))]
        recent[id(state)] = (state, computed)
        return computed

    answer.__doc__ = compute.__doc__
    return answer
