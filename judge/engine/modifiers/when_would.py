"""Texts with “when”, “would” and “instead”: replacement modifiers, or triggered abilities (open question A06)."""

from __future__ import annotations

from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.engine.modifiers.able import resolved
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous, Triggered
from judge.text.ast.effect import Effect, May, PayTo, Replace


def says_when(text: str) -> bool:
    """Whether the first word of a replacement modifier's text is that of a trigger."""
    return text.startswith("When ")


@implements("704.1", "710.1")
def as_read(state: State, ability: AbilityInstance) -> Ability | None:
    """What an ability says: a replacement that begins with “when” is a triggered ability by one reading."""
    tree = resolved(ability.tree, state)
    if reading(state, "A06") == "replacement" or not says_when(ability.text):
        return tree
    if not isinstance(tree, Continuous) or not isinstance(tree.effect, Replace):
        return tree
    body = tree.effect
    return Triggered(event=body.event, effect=_instructions(body), condition=tree.condition, once=body.once)


def _instructions(body: Replace) -> Effect:
    effect = PayTo(body.cost, body.effect) if body.cost is not None else body.effect
    return May(effect, who=body.chooser) if body.optional else effect
