"""The one way in which code names the rules that it follows.

    @implements("515.1")
    def flip(...):
        ... because=cite("515.1", "515.3") ...

Naming a rule costs next to nothing and reads no rulebook; the tests check every number against it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from types import CodeType
from typing import Protocol, TypeVar


class _Named(Protocol):
    __module__: str
    __qualname__: str


Implementation = TypeVar("Implementation", bound=_Named)

_interned: dict[tuple[str, ...], tuple[str, ...]] = {}
_cited: dict[tuple[str, ...], dict[CodeType, None]] = {}
_implemented: list[tuple[tuple[str, ...], _Named]] = []


def cite(*numbers: str) -> tuple[str, ...]:
    """The given rule numbers as a tuple, equal ones as one object; keeps where in the code they are cited."""
    citation = _interned.setdefault(numbers, numbers)
    _cited.setdefault(citation, {})[sys._getframe(1).f_code] = None
    return citation


def implements(*numbers: str) -> Callable[[Implementation], Implementation]:
    """Marks a function or class as the place where rules are carried out; leaves it as it is."""

    def mark(implementation: Implementation) -> Implementation:
        _implemented.append((numbers, implementation))
        return implementation

    return mark


def cited() -> dict[str, tuple[str, ...]]:
    """Every number cited by code that has run so far, with places like `judge/engine/faceoffs/faceoff.py:flip`."""
    return _by_number(
        (numbers, f"{_short_file(code.co_filename)}:{code.co_qualname}")
        for numbers, places in _cited.items()
        for code in places
    )


def implemented() -> dict[str, tuple[str, ...]]:
    """Every number that imported modules implement, with places like `judge/engine/faceoffs/faceoff.py:flip`."""
    return _by_number((numbers, place_of(implementation)) for numbers, implementation in _implemented)


def place_of(implementation: _Named) -> str:
    """Where a function or class is written: `judge/engine/faceoffs/faceoff.py:flip`."""
    file = sys.modules[implementation.__module__].__file__ or implementation.__module__
    return f"{_short_file(file)}:{implementation.__qualname__}"


def _short_file(file: str) -> str:
    """A file's path from the package `judge` on; the path as it is outside of the package."""
    parts = file.replace("\\", "/").rsplit("/judge/", 1)
    return f"judge/{parts[1]}" if len(parts) == 2 else file


def _by_number(places: Iterable[tuple[tuple[str, ...], str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, set[str]] = {}
    for numbers, place in places:
        for number in numbers:
            found.setdefault(number, set()).add(place)
    return {number: tuple(sorted(found[number])) for number in sorted(found)}
