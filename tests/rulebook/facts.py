"""Facts of the rules as data, and whether a text says them (`facts.toml` explains the rows)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of fact: phrases that it demands of a text, phrases that it forbids."""

    words: tuple[str, ...] = ()
    not_: tuple[str, ...] = msgspec.field(default=(), name="not")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one rule, or why it has none."""

    kinds: tuple[str, ...] = msgspec.field(default=(), name="is")
    words: tuple[str, ...] = ()
    not_: tuple[str, ...] = msgspec.field(default=(), name="not")
    none: str = ""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of facts: one row for a rule, by number."""

    kinds: Mapping[str, Kind]
    facts: Mapping[str, Row]

    def faults(self, number: str, text: str) -> list[str]:
        """What a text of the rule lacks, and what it says and must not."""
        row = self.facts[number]
        parts = [self.kinds[name] for name in row.kinds] + [Kind(row.words, row.not_)]
        lacking = [f"lacks: {words}" for part in parts for words in part.words if not says(text, words)]
        return lacking + [f"says: {words}" for part in parts for words in part.not_ if says(text, words)]


def says(text: str, words: str) -> bool:
    """Whether a text says one of the alternatives "a|b", "…" being any words of one sentence, "*" any ending."""
    return bool(_pattern(words).search(text))


@cache
def _pattern(words: str) -> re.Pattern[str]:
    phrases = [re.escape(phrase.strip()) for phrase in words.split("|")]
    either = "|".join(phrases).replace(r"\ …\ ", r"[^.;]* ").replace(r"\*", r"\w*")
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE)


@cache
def facts(file: str) -> Table:
    return msgspec.convert(_read(file), Table)


@cache
def bent(file: str) -> Mapping[str, str]:
    """Texts that got a rule wrong, by the number of the rule."""
    return _read(file)


def _read(file: str) -> dict[str, Any]:
    return tomllib.loads((HERE / file).read_text(encoding="utf-8"))
