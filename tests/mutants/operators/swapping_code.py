"""Gives the functions of this process the code of a mutated source."""

from __future__ import annotations

import ast
import functools
import gc
from collections.abc import Iterator, Mapping
from types import CodeType, FunctionType

Place = tuple[str, str, int]
"""Of a function: the file, its qualified name, its first line."""

_KEEPING = ("judge.engine", "judge.ruling", "judge.changing")


class CannotSwapError(Exception):
    """The function can't be given other code while the program runs."""


def live_functions(folder: str) -> dict[Place, tuple[FunctionType, ...]]:
    """Every function of this process whose source lies in a folder."""
    found: dict[Place, tuple[FunctionType, ...]] = {}
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename.startswith(folder):
            place = _place(one.__code__)
            found[place] = (*found.get(place, ()), one)
    return found


def swap(source: str, tree: ast.Module, path: str, live: Mapping[Place, tuple[FunctionType, ...]]) -> None:
    """Give each function whose code is otherwise in the tree that code.

    Raises CannotSwapError if the code of none of those alive, or of two at once, is meant, or if it would have to be
    bound to other variables.
    """
    old, new = (_codes(compile(form, path, "exec")) for form in (source, tree))
    changed = [place for place in new if new[place] != old.get(place)]
    swapped = [
        _give(function, new[place][0])
        for place in changed
        if len(new[place]) == 1
        for function in live.get(place, ())
    ]
    if not swapped or any(len(new[place]) > 1 for place in changed):
        raise CannotSwapError


def _give(function: FunctionType, code: CodeType) -> FunctionType:
    if len(function.__code__.co_freevars) != len(code.co_freevars):
        raise CannotSwapError
    function.__code__ = code
    return function


@functools.cache
def _caches() -> tuple[functools._lru_cache_wrapper[object], ...]:
    """What keeps results of functions of the program, as it is when this is first asked."""
    kept = (one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper))
    return tuple(one for one in kept if one.__module__.startswith(_KEEPING))


def forget_results() -> None:
    """Empty what functions of the program have kept of their results."""
    for one in _caches():
        one.cache_clear()


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> dict[Place, list[CodeType]]:
    found: dict[Place, list[CodeType]] = {}
    for one in _within(code):
        found.setdefault(_place(one), []).append(one)
    return found


def _within(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _within(constant)
