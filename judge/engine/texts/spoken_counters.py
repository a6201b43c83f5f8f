"""The counters that a condition speaks of, which what hangs on it can call "them" (519.2)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.rulebook.citation import implements
from judge.text.ast.amount import AsManyAsThereAre
from judge.text.ast.condition import HasCounters
from judge.text.ast.effect import Effect, If, RemoveCounters, RemoveThoseCounters, Steps
from judge.text.ast.node import Node


@implements("519.2")
def spelt_out(node: If) -> Effect:
    """What is done if a condition holds, with "remove them" said in full: all counters of that name on that card."""
    return _spelt_out(node.effect, node.condition) if isinstance(node.condition, HasCounters) else node.effect


def _spelt_out(effect: Effect, spoken: HasCounters) -> Effect:
    if isinstance(effect, RemoveThoseCounters):
        return RemoveCounters(AsManyAsThereAre(), spoken.name, spoken.card)
    if isinstance(effect, Steps):
        return replace(effect, steps=tuple(_spelt_out(step, spoken) for step in effect.steps))
    return effect


def unsaid(node: Node) -> Node | None:
    """The first "remove them" of which no condition says what is meant; None if there is none."""
    return next(_unsaid(node), None)


def _unsaid(node: Node) -> Iterator[Node]:
    if isinstance(node, RemoveThoseCounters):
        yield node
    spelt = spelt_out(node) if isinstance(node, If) else None
    for child in node.children():
        yield from _unsaid(spelt if isinstance(node, If) and child is node.effect and spelt else child)
