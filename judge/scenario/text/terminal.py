"""What the lexer of the scenario grammar knows."""

from __future__ import annotations

import msgspec


class Terminal(msgspec.Struct, frozen=True, array_like=True):
    """A word, or if it `is_pattern` an expression. What has the higher priority is looked for first."""

    name: str
    value: str
    is_pattern: bool
    priority: int
