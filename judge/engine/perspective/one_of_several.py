"""Texts that speak of one counter or point, where several come at a time (704.1b)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.rulebook.citation import implements
from judge.text.ast.amount import Number
from judge.text.ast.event import Event, PutsCounters, Scores
from judge.text.ast.node import Node


def is_of_one(event: Node) -> bool:
    """Whether a text waits for one counter or point."""
    number = event.count if isinstance(event, PutsCounters | Scores) else None
    return isinstance(number, Number) and number.value == 1


@implements("704.1b")
def of_any_number(event: Event) -> Event:
    """The same event whatever the number: where several counters or points come at a time, one does."""
    return replace(event, count=None) if is_of_one(event) else event
