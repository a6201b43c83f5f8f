"""Finds the words of the table of what no board can test: why that is so, rule by rule."""

from __future__ import annotations

from judge.messages.english import TERM
from judge.messages.in_code import InCode, Made
from judge.rulebook.rulesets import DEFAULT_RULESET
from judge.rulebook.testable import FILE, untestable


def in_coverage() -> InCode:
    """The words as terms of which each language needs its own."""
    words = frozenset(untestable(DEFAULT_RULESET).reasons.values())
    made = frozenset(Made(f"{TERM}{word}", frozenset(), FILE, 0) for word in words)
    return InCode(made=made, patterns=frozenset(), phrases=frozenset(), strings=words)
