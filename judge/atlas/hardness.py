"""How hard a pair of cards is: how it looks before anything was run, and what came of its boards."""

from __future__ import annotations

from collections.abc import Iterable

from judge.atlas.finding import Finding
from judge.atlas.kinds import BY_NAME, KINDS, bits
from judge.atlas.pairs import Pair

_BOTH_WAYS = {"dependency": 12, "trigger": 6, "replacement": 6, "prohibition": 4}
"""More, where each acts on the other: interdependence (711.5), and what can go round in circles (802)."""

_LOOPS, _ORDER, _QUESTION, _DEPENDS, _DECLINED = 20, 12, 8, 2, 1


def looks(pair: Pair) -> int:
    """How hard a pair looks by its kinds alone."""
    each = sum(kind.weight for place, kind in enumerate(KINDS) if pair.kinds >> place & 1)
    twice = sum(more for name, more in _BOTH_WAYS.items() if pair.forth & pair.back & bits(frozenset({name})))
    return each + twice


def is_hard(findings: Iterable[Finding]) -> int:
    """How hard its boards have shown a pair to be: 0 for one whose texts never met, or of which none was run."""
    seen = [one for one in findings if one.seen and one.state in ("settled", "depends", "declined")]
    questions = {question for one in seen for question in one.questions}
    return (
        _LOOPS * any(one.loop for one in seen)
        + _ORDER * any(one.order for one in seen)
        + _QUESTION * len(questions)
        + _DEPENDS * sum(one.state == "depends" for one in seen)
        + _DECLINED * sum(one.state == "declined" for one in seen)
        + sum(BY_NAME[one.kind].weight for one in seen)
    )
