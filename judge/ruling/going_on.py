"""Answers that list what happens one after the other, and go on differently after the same beginning."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from judge.messages.lists import items_of, joined
from judge.messages.message import message

_SAME = 2
"""A beginning of fewer items than this is said with each answer."""


def going_on(answers: Iterable[str]) -> dict[str, str]:
    """Each answer as it is told beside the others: without the beginning that all have, if there is one."""
    every = {answer: items_of(answer, "semicolon") for answer in answers}
    if len(every) < _SAME:
        return {answer: answer for answer in every}
    same = sum(1 for _ in takewhile(lambda items: len(set(items)) == 1, zip(*every.values(), strict=False)))
    same = min(same, min(map(len, every.values())) - 1)
    if same < _SAME:
        return {answer: answer for answer in every}
    return {
        answer: message("otherwise-goes-on", told=joined(items[same:], "semicolon"))
        for answer, items in every.items()
    }
