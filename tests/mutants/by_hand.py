"""Switches written by hand, for rules whose code is a part of a line that no general operator can take out."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("by_hand.toml")


class Edit(msgspec.Struct, frozen=True):
    """In a file the words `old`, which stand there once, are the code of a rule; `new` is the code without it."""

    rule: str
    file: str
    old: str
    new: str

    def fits(self, source: str) -> bool:
        """Whether the words are there, and once only."""
        return source.count(self.old) == 1

    def apply(self, source: str) -> str:
        """The source without the rule."""
        return source.replace(self.old, self.new)


@cache
def edits() -> dict[str, tuple[Edit, ...]]:
    """The edits for each rule."""
    found: dict[str, tuple[Edit, ...]] = {}
    for table in tomllib.loads(FILE.read_text(encoding="utf-8"))["edit"]:
        edit = msgspec.convert(table, Edit)
        found[edit.rule] = (*found.get(edit.rule, ()), edit)
    return found
