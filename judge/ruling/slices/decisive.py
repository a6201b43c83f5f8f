"""Which rules of a ruling decide it: first those that say something of this board."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.model.trace import Note
from judge.rulebook.citation import cite
from judge.ruling.slices.bearing import rules_of

#: Rules that carry nearly every ruling: how an action or an effect goes, and what it costs.
_ON_THE_WAY = frozenset(
    (
        *cite("204.1", "205.1", "508.1", "702.1", "706.1", "707.1", "708.1", "708.2", "708.3", "711.2"),
        *cite(
            "302.1", "304.1", "304.2", "512.1", "512.2", "609.2a", "609.2a#1", "609.2f", "609.2f#1", "703.1d"
        ),
        *cite("705.2", "705.2a", "705.2b", "705.2c", "705.2d", "705.2f", "705.2f#1"),
        *cite("705.2g", "705.2g#1", "705.2g#2", "705.2g#4", "705.2g#5", "705.2h"),
        *cite("511.7", "704.1", "704.1c", "710.2", "712.1"),
    )
)
#: Those with less to say still: where cards are, how a value is found, that a play requirement is met.
_EVERYWHERE = frozenset(
    (
        *cite("401.1", "401.4", "402.1", "404.1", "405.1", "406.1", "407.1", "408.1", "501.1", "501.2"),
        *cite("201.2", "202.1", "502.1", "507.1", "517.1"),
        *cite("203.2", "507.3"),
    )
)


def most_decisive_first(rules: Iterable[str], steps: Iterable[Note]) -> tuple[str, ...]:
    """The rules in their order, but those last that no step names, or that carry nearly every ruling."""
    named = frozenset(rules_of(steps))

    def generality(rule: str) -> int:
        if rule not in named:
            return 3
        return 2 if rule in _EVERYWHERE else int(rule in _ON_THE_WAY)

    return tuple(sorted(dict.fromkeys(rules), key=generality))
