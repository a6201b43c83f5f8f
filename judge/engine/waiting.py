"""Triggered effects that wait for Pre-Priority Processing (511.7, 712)."""

from __future__ import annotations

import msgspec

from judge.engine.context import Context
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Effect


class WaitingEffect(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A triggered effect, created and not yet processed; its values are those of its creation (712.2)."""

    wid: int
    effect: Effect
    context: Context
    name: str
    text: str = ""
    rules: tuple[str, ...] = ("704.1", "712.1")
    condition: Condition | None = None
    once_key: str = ""
