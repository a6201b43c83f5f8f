"""What other rulesets decide otherwise, and whether the engine obeys them there.

Rulesets are switches over one engine. A switch that the engine does not obey yet is no matter as long as the
answer does not touch its rules; where it does, the judge declines.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.unsupported import UnsupportedError
from judge.rulebook.rulesets import DEFAULT_RULESET

OBEYED: frozenset[str] = frozenset()
"""The switches that the engine obeys."""


def not_obeyed(ruleset: str, rules: Iterable[str]) -> UnsupportedError | None:
    """The first point among the rules of an answer on which a ruleset differs and the engine does not follow it."""
    if ruleset == DEFAULT_RULESET:
        return None
    from judge.rulebook.page import differences

    for difference in differences(ruleset, _with_parents(rules)):
        if difference.switch not in OBEYED:
            return UnsupportedError(f"{difference.decides} under {ruleset} ({difference.meaning})")
    return None


def _with_parents(rules: Iterable[str]) -> frozenset[str]:
    """The rules, and the rules that they are points of: `609.2e#1` is one of 609.2e and of 609.2."""
    found = set()
    for rule in rules:
        found |= {rule, rule.partition("#")[0], rule.partition("#")[0].rstrip("abcdefghijklmnopqrstuvwxyz")}
    return frozenset(found)
