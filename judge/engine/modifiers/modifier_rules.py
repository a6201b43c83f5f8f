"""The rules by which a continuous modifier is there at all (702, 708)."""

from __future__ import annotations

from judge.engine.modifiers.continuous_modifier import ContinuousModifier
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import Amount, Number


@implements("702.1", "708.2", "708.2a", "708.3", "708.3a", "519.4")
def rules_of_being(modifier: ContinuousModifier) -> tuple[str, ...]:
    """By what the modifier comes about: an ability, counters, or an effect."""
    if modifier.ability:
        return (*cite("702.1", "708.3"), *(cite("708.3a") if _checks_game_state(modifier) else ()))
    if ".counter" in modifier.key:
        return cite("519.4")
    return cite("708.2", "708.2a") if modifier.condition is not None else cite("708.2")


def _checks_game_state(modifier: ContinuousModifier) -> bool:
    """Whether it takes a number from the game rather than from its text."""
    return any(isinstance(node, Amount) and not isinstance(node, Number) for node in modifier.body.walk())
