"""Finds the words of the table of rulesets that rulings say: what each switch decides, and what its values mean."""

from __future__ import annotations

from collections.abc import Iterator

from judge.messages.english import TERM
from judge.messages.in_code import InCode, Made
from judge.rulebook.rulesets import switches

_FILE = "rulesets.toml"


def in_rulesets() -> InCode:
    """The words as terms of which each language needs its own."""
    words = frozenset(_words())
    made = frozenset(Made(f"{TERM}{word}", frozenset(), _FILE, 0) for word in words)
    return InCode(made=made, patterns=frozenset(), phrases=frozenset(), strings=words)


def _words() -> Iterator[str]:
    for switch in switches():
        yield from (switch.decides, switch.matter)
        yield from (meaning for _, meaning in switch.values)
