"""Chooses between the exact search and the bounded one, part by part of the board."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.dependency.arrangement import Reading
from judge.engine.dependency.bounded import Bounded
from judge.engine.dependency.exact import Exact
from judge.engine.dependency.graph import arrows, components, influences, members
from judge.engine.dependency.memo import Memo
from judge.engine.dependency.relation import Relation
from judge.engine.dependency.task import E, M, S

EXACT_CONTEXTS = 12 * 2**11
"""How many contexts in all may be tried: as many as twelve modifiers have that all may affect each other."""


def influence(memo: Memo[M, S, E]) -> list[int]:
    """For each modifier the others that may change what it does.

    One that nothing changes, and that does nothing at the start, does nothing ever, so it changes none.
    """
    may, modifiers = memo.task.may_affect, memo.modifiers
    direct = arrows(len(modifiers), lambda first, second: may(modifiers[first], modifiers[second]))
    while True:
        found = influences(direct)
        changing = sum({1 << other for sources in direct for other in members(sources)})
        idle = sum(1 << who for who in members(changing) if not found[who] and not memo.edits(who, 0))
        if not idle:
            return found
        direct = [sources & ~idle for sources in direct]


def relations(memo: Memo[M, S, E], known: Sequence[int], reading: Reading) -> tuple[Relation, ...]:
    """For each modifier the relation that knows on what it depends; the cheapest components exactly."""
    spare = EXACT_CONTEXTS
    chosen: dict[int, Relation] = {}
    for part in sorted(components(known), key=lambda part: _contexts(part, known)):
        within = [sources if part >> who & 1 else 0 for who, sources in enumerate(known)]
        spare -= _contexts(part, known)
        relation = (Exact if spare >= 0 else Bounded)(memo, within, memo.edits, reading)
        chosen |= dict.fromkeys(members(part), relation)
    return tuple(chosen[who] for who in range(len(known)))


def _contexts(part: int, known: Sequence[int]) -> int:
    return sum(1 << known[who].bit_count() for who in members(part) if known[who])
