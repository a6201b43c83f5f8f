"""Which rules of a ruling decide it: first those that say something of this board."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.model.trace import Note
from judge.rulebook.citation import cite
from judge.ruling.slices.bearing import rules_of

#: How little of this board those rules say that carry nearly every ruling: how an action or an effect goes and what it
#: costs; and less still, where cards are and how a value is found.
_GENERALITY = {
    **dict.fromkeys(
        (
            *cite("204.1", "205.1", "302.1", "304.1", "304.2", "508.1", "512.1", "512.2"),
            *cite("609.2a", "609.2a#1", "609.2f", "609.2f#1", "702.1", "703.1d"),
            *cite("705.2", "705.2a", "705.2b", "705.2c", "705.2d", "705.2f", "705.2f#1"),
            *cite("705.2g", "705.2g#1", "705.2g#2", "705.2g#4", "705.2g#5", "705.2h"),
            *cite("511.7", "704.1", "704.1c", "706.1", "707.1", "708.1", "708.2", "708.3"),
            *cite("710.2", "711.2", "712.1"),
        ),
        1,
    ),
    **dict.fromkeys(
        (
            *cite("201.2", "202.1", "203.2", "401.1", "401.4", "402.1", "404.1", "405.1", "406.1", "407.1"),
            *cite("408.1", "501.1", "501.2", "502.1", "507.1", "507.3", "517.1"),
        ),
        2,
    ),
}
_NAMED_BY_NO_STEP = 3


def most_decisive_first(rules: Iterable[str], steps: Iterable[Note]) -> tuple[str, ...]:
    """The rules in their order, but those last that no step names, or that carry nearly every ruling."""
    named = frozenset(rules_of(steps))

    def generality(rule: str) -> int:
        return _GENERALITY.get(rule, 0) if rule in named else _NAMED_BY_NO_STEP

    return tuple(sorted(dict.fromkeys(rules), key=generality))
