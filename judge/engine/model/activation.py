"""An activated ability as its cost and its instructions (703.1d)."""

from __future__ import annotations

from judge.rulebook.citation import implements
from judge.text.ast.ability import Activated
from judge.text.ast.effect import Effect, May, PayTo


@implements("703.1d", "508.1")
def cost_and_effect(tree: Activated) -> tuple[Effect | None, Effect]:
    """What stands before “to”, and the rest.

    “You may [cost] to [effect]” has the same cost: whoever need not pay it need not activate the ability.
    """
    offer = tree.effect
    if tree.cost is not None or not isinstance(offer, May) or not isinstance(offer.effect, PayTo):
        return tree.cost, offer
    own = offer.who is None or offer.who.role == "you"
    return (offer.effect.cost, offer.effect.effect) if own else (None, offer)
