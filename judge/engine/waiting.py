"""Triggered effects that wait for Pre-Priority Processing (511.7, 712)."""

from __future__ import annotations

import msgspec

from judge.engine.context import Context
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Effect


class WaitingEffect(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A triggered effect, created and not yet processed; its values are those of its creation (712.2).

    `rules` are those beyond the general ones, such as the glossary entry of a keyword.
    """

    wid: int
    effect: Effect
    context: Context
    name: str
    text: str = ""
    rules: tuple[str, ...] = ()
    condition: Condition | None = None
    once_key: str = ""
