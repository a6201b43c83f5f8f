"""Texts about the state in which other cards enter play, as far as the engine carries them out."""

from __future__ import annotations

from judge.text.ast.effect import EntersAs
from judge.text.ast.selection import Selection


def is_of_others(effect: EntersAs) -> bool:
    """Whether it says no more than that cards of a description enter play exhausted."""
    plain = effect.count is None and effect.copy_of is None and effect.on is None
    return plain and isinstance(effect.cards, Selection) and effect.state == "exhausted"
