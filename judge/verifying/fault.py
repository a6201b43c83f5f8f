"""Where a ruling breaks."""

from __future__ import annotations

import msgspec


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One place in a ruling that does not hold: where, and why not."""

    where: str
    why: str
