"""The names of the collection that was imported, read once; none if it can't be read."""

from __future__ import annotations

from functools import lru_cache

import judge
from judge.cards.names import fold_name
from judge.errors import InputError

FEW_LETTERS = 2
MOST = 60


def names_like(written: str) -> tuple[str, ...]:
    """Full names with a word that begins as somebody has written, from the second letter on."""
    folded = fold_name(written)
    if len(folded) < FEW_LETTERS:
        return ()
    return tuple(name for name, known in _names() if f" {folded}" in f" {known}")[:MOST]


def named_in(text: str) -> tuple[str, ...]:
    """The full names and titles that stand in a text."""
    return tuple(name for name in (*(name for name, _ in _names()), *_titles()) if name in text)


@lru_cache(maxsize=1)
def _names() -> tuple[tuple[str, str], ...]:
    """Each full name, and how it is compared."""
    try:
        with judge.cards.opened() as collection:
            return tuple((name, fold_name(name)) for name in collection.all_names())
    except InputError:
        return ()


@lru_cache(maxsize=1)
def _titles() -> tuple[str, ...]:
    try:
        with judge.cards.opened() as collection:
            return collection.all_titles()
    except InputError:
        return ()
