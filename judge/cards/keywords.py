"""The Keywords line of a card, apart from the abilities in its text box (701.4)."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.regexes import regex

_VALUED = regex(r"(?P<name>.*\S)\s+(?P<value>\d{1,3}|X)")
_SEPARATOR = regex(r"[.;,\n]+")


class Keyword(msgspec.Struct, frozen=True):
    """A keyword as printed: `Swift` has no value, `Competitive 2` has the value 2."""

    name: str
    value: int | Literal["X"] | None = None


def split_keywords(line: str) -> tuple[str, ...]:
    """The single keywords of a line, which grouped stay separate abilities (701.2a), without full stops."""
    return tuple(" ".join(part.split()) for part in _SEPARATOR.split(line) if part.strip())


def read_keyword(keyword: str) -> Keyword:
    """Name and value of one keyword."""
    match = _VALUED.fullmatch(keyword)
    if not match:
        return Keyword(keyword)
    value = match["value"]
    return Keyword(match["name"], "X" if value == "X" else int(value))
