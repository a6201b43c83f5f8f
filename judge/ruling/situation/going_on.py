"""Answers that list what happens one after the other, and differ only in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from judge.messages.lists import items_of, joined
from judge.messages.message import message

_SAME = 2
"""A beginning or an end of fewer items than this is said with each answer."""


def going_on(answers: Iterable[str]) -> dict[str, str]:
    """Each answer as it is told beside the others: without the beginning and the end that all of them have."""
    every = {answer: items_of(answer, "semicolon") for answer in answers}
    shortest = min(map(len, every.values()), default=0)
    start = min(_alike(every.values()), shortest - 1)
    if len(every) == 1 or start < _SAME:
        return {answer: answer for answer in every}
    end = min(_alike([items[:start:-1] for items in every.values()]), shortest - start - 1)
    return {answer: _between(items, start, end if end >= _SAME else 0) for answer, items in every.items()}


def _alike(several: Iterable[Sequence[str]]) -> int:
    """With how many equal items all of some lists begin."""
    return sum(1 for _ in takewhile(lambda items: len(set(items)) == 1, zip(*several, strict=False)))


def _between(items: tuple[str, ...], start: int, end: int) -> str:
    told = joined(items[start : len(items) - end], "semicolon")
    return message("otherwise-goes-on-alike-later" if end else "otherwise-goes-on", told=told)
