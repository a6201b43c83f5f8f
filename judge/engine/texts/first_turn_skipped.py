"""A player's own first turn that a text lets the player skip, without saying when that is decided (601.1, 701.1)."""

from __future__ import annotations

from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Instruction
from judge.text.ast.effect import Effect, May, SkipPeriod, Steps
from judge.text.ast.period import Period


def is_of_first_turn(node: SkipPeriod) -> bool:
    """Whether it skips the first turn of the player whose text it is."""
    period = node.period
    if not isinstance(period, Period) or period.next:
        return False
    plain = not (node.additional or node.before or node.duration or node.each)
    own = period.whose is not None and period.whose.role == "you"
    return plain and own and (period.name, period.ordinal) == ("turn", "first")


@implements("601.1", "701.1")
def skipped_first_turn(tree: Ability | None) -> Period | None:
    """The first turn that a text offers its player to skip before all else that it says; None if it offers none."""
    offer = _first(tree.effect) if isinstance(tree, Instruction) else None
    if not isinstance(offer, May) or offer.only or (offer.who is not None and offer.who.role != "you"):
        return None
    skipping = offer.effect
    if not isinstance(skipping, SkipPeriod) or not is_of_first_turn(skipping):
        return None
    return skipping.period if isinstance(skipping.period, Period) else None


def _first(effect: Effect) -> Effect:
    return effect.steps[0] if isinstance(effect, Steps) else effect
