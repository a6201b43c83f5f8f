"""Which cards are called by a name: the numbers of their cardboard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.verifying.document import Fact

Called = Mapping[str, frozenset[int]]


def called(facts: Iterable[Fact]) -> Called:
    """The numbers of the cards by the name that facts have for them."""
    found: dict[str, set[int]] = {}
    for fact in facts:
        if fact.card:
            found.setdefault(fact.of, set()).add(fact.card)
    return {name: frozenset(numbers) for name, numbers in found.items()}
