"""How much it is that a text answers to: "score them", "put that many", where no number was chosen (707.5)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.occurrence_record import Occurrence
from judge.rulebook.citation import implements
from judge.text.ast.amount import ThatMany
from judge.text.ast.effect import Effect, PutMoreCounters
from judge.text.ast.node import Node

#: What happens in an amount, by its verb.
_IN_AMOUNTS = frozenset({"score", "gain tokens", "lose tokens", "put counters", "remove counters"})


@implements("707.5")
def with_its_number(context: Context, effect: Effect, occurrence: Occurrence) -> Context:
    """The context of a text that answers to an occurrence and goes on to speak of its amount."""
    if occurrence.verb not in _IN_AMOUNTS or not _speaks_of_that_many(effect):
        return context
    numbered = context.named("number", str(occurrence.amount))
    if occurrence.verb == "score":
        return replace(numbered, points_for=(occurrence.name, occurrence.for_cards))
    return numbered.named("counter", occurrence.name) if occurrence.verb.endswith("counters") else numbered


@lru_cache(maxsize=4096)
def _speaks_of_that_many(effect: Effect) -> bool:
    return any(map(_is_that_many, effect.walk()))


def _is_that_many(node: Node) -> bool:
    return isinstance(node, PutMoreCounters) or (isinstance(node, ThatMany) and node.label < 0)
