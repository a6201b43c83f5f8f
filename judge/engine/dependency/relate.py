"""Chooses between the exact search and the bounded one, part by part of the board."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.dependency.arrangement import Reading
from judge.engine.dependency.bounded import Bounded
from judge.engine.dependency.exact import Exact
from judge.engine.dependency.graph import components, influences, members
from judge.engine.dependency.memo import Memo
from judge.engine.dependency.relation import Relation
from judge.engine.dependency.task import E, M, S

EXACT_CONTEXTS = 12 * 2**11
"""How many contexts in all may be tried: as many as twelve modifiers have that all may affect each other."""


def influence_under(memo: Memo[M, S, E], reading: Reading) -> list[int]:
    """For each modifier the others that may change what counts as its result under a reading."""
    task, modifiers = memo.task, memo.modifiers
    level = task.values if reading.context == "value-level" else None
    may = level.may_change if level else task.may_affect
    return influences(len(modifiers), lambda first, second: may(modifiers[first], modifiers[second]))


def relations(memo: Memo[M, S, E], influence: Sequence[int], reading: Reading) -> tuple[Relation, ...]:
    """For each modifier the relation that knows on what it depends; the cheapest components exactly."""
    compared = memo.values if reading.context == "value-level" else memo.edits
    spare = EXACT_CONTEXTS
    chosen: dict[int, Relation] = {}
    for part in sorted(components(influence), key=lambda part: _contexts(part, influence)):
        within = [sources if part >> who & 1 else 0 for who, sources in enumerate(influence)]
        spare -= _contexts(part, influence)
        exact = spare >= 0 or reading.context == "empty-context"
        relation = (Exact if exact else Bounded)(memo, within, compared, reading)
        chosen |= dict.fromkeys(members(part), relation)
    return tuple(chosen[who] for who in range(len(influence)))


def _contexts(part: int, influence: Sequence[int]) -> int:
    return sum(1 << influence[who].bit_count() for who in members(part) if influence[who])
