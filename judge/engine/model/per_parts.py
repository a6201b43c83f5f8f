"""Answers that hang on some parts of a state alone: kept for as long as these are the very same objects."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


def per_parts(
    parts: Callable[Asked, tuple[object, ...]], compute: Callable[Asked, Answer], *, kept: int = 64
) -> Callable[Asked, Answer]:
    """Compute once for each of what is asked whose `parts` are the same objects; so many answers are kept.

    The parts have to be immutable, and all that the answer hangs on.
    """
    recent: dict[tuple[int, ...], tuple[tuple[object, ...], Answer]] = {}

    def answer(*args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        regarded = parts(*args, **kwargs)
        key = tuple(map(id, regarded))
        hit = recent.get(key)
        if hit is not None and all(map(is_, hit[0], regarded)):
            return hit[1]
        computed = compute(*args, **kwargs)
        if len(recent) >= kept:
            del recent[next(iter(recent))]
        recent[key] = (regarded, computed)
        return computed

    answer.__doc__ = compute.__doc__
    return answer
