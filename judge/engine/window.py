"""A priority window (510.2)."""

from __future__ import annotations

import msgspec


class Window(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """An open priority window. `passes` counts consecutive passes, `kind` tells where in the turn it opened."""

    number: int
    kind: str
    passes: int = 0
