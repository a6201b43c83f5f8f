"""Makes an input that breaks something smaller, as long as it still breaks the same."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from tests.fuzz.surface import Input

Breaks = Callable[[Input], bool]

_SECONDS = 5.0
"""Of processor time, for one input."""


def shrunk(given: Input, breaks: Breaks) -> Input:
    """The smallest input found in a little time that still `breaks`: pieces are left out, large ones first."""
    until = time.process_time() + _SECONDS
    smaller = _once(given, breaks, until)
    while smaller is not None and time.process_time() < until:
        given, smaller = smaller, _once(smaller, breaks, until)
    return given if smaller is None else smaller


def _once(given: Input, breaks: Breaks, until: float) -> Input | None:
    for one in _smaller(given):
        if time.process_time() > until:
            return None
        if breaks(one):
            return one
    return None


def _smaller(value: Any) -> Iterator[Any]:  # noqa: ANN401 - any plain value
    if isinstance(value, dict):
        yield from _within(value, value.items())
    elif isinstance(value, list):
        yield from _cut(value)
        yield from _within(value, enumerate(value))
    elif isinstance(value, str) and value.count("\n") > 1:
        yield from map("\n".join, _cut(value.split("\n")))
        yield from _cut(value)
    elif isinstance(value, str | bytes):
        yield from _cut(value)


def _within(value: Any, entries: Any) -> Iterator[Any]:  # noqa: ANN401 - a list or dict, and what is in it
    for key, inner in list(entries):
        for one in _smaller(inner):
            copy = value.copy()
            copy[key] = one
            yield copy


def _cut(whole: Any) -> Iterator[Any]:  # noqa: ANN401 - any sequence
    """The sequence without a half of it, a quarter, and so on."""
    size = (len(whole) + 1) // 2
    while size:
        for start in range(0, len(whole), size):
            yield whole[:start] + whole[start + size :]
        size = size // 2
