"""Answers about a state that are asked again and again: kept for as long as the state is a recent one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from judge.engine.model.state import State

Answer = TypeVar("Answer")
_KEPT = 64


def per_state(
    compute: Callable[[State], Answer], *, kept: int = _KEPT, of: Callable[[State], object] | None = None
) -> Callable[[State], Answer]:
    """Compute once for each state object. States are immutable, so an answer never goes stale.

    The answers about so many states are kept as `kept` says. With `of`, states of which it gives the very same object
    share an answer.
    """
    recent: dict[int, tuple[object, Answer]] = {}

    def answer(state: State) -> Answer:
        regarded = state if of is None else of(state)
        hit = recent.get(id(regarded))
        if hit is not None and hit[0] is regarded:
            return hit[1]
        computed = compute(state)
        if len(recent) >= kept:
            del recent[next(iter(recent))]
        recent[id(regarded)] = (regarded, computed)
        return computed

    answer.__doc__ = compute.__doc__
    return answer
