"""Which rows a rulebook has, and which of them a board can test (`coverage.toml` beside the rules)."""

from __future__ import annotations

import tomllib
from functools import cache
from types import MappingProxyType

import msgspec

from judge.packaged import data_folder
from judge.rulebook.records import Rule
from judge.rulebook.rulebook import Rulebook

FILE = "coverage.toml"
_NOTHING = MappingProxyType[str, str]({})


class Untestable(msgspec.Struct, frozen=True):
    """The rows that no board can test.

    `reasons` says why, by number. `data` are those that lay down a list, with the place in the code that holds it.
    """

    reasons: MappingProxyType[str, str] = _NOTHING
    data: MappingProxyType[str, str] = _NOTHING

    def __contains__(self, number: object) -> bool:
        """Whether the row with this number can't be tested."""
        return number in self.reasons or number in self.data


@cache
def untestable(text_of: str) -> Untestable:
    """What no board can test of an edition's text; nothing is known of a text without such a file."""
    path = data_folder("rules_text") / text_of / FILE
    if not path.is_file():
        return Untestable()
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return Untestable(MappingProxyType(tables["untestable"]), MappingProxyType(tables["data"]))


def rows(rulebook: Rulebook) -> tuple[Rule, ...]:
    """Every rule, point and glossary entry with a text, and the sections that hold no rule at all; in order."""
    return tuple(rule for rule in rulebook if rule.text or not rule.children)
