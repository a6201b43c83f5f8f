"""An activated ability as its cost and its instructions (703.1d)."""

from __future__ import annotations

from judge.rulebook.citation import implements
from judge.text.ast.ability import Activated
from judge.text.ast.effect import Act, Effect, May, PayTo, Steps
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference


@implements("703.1d", "508.1")
def cost_and_effect(tree: Activated) -> tuple[Effect | None, Effect]:
    """What stands before “to”, and the rest.

    “You may [cost] to [effect]” has the same cost: whoever need not pay it need not activate the ability. So it has
    where it is the owner of the card who may, as he is who activates it. A choice before it, of what the cost is then
    paid with, is made as it is paid.
    """
    offer = tree.effect
    if tree.cost is None and (chosen := _chosen_before_paying(offer)) is not None:
        return chosen
    if tree.cost is not None or not isinstance(offer, May) or not isinstance(offer.effect, PayTo):
        return tree.cost, offer
    own = offer.who is None or offer.who.role == "you" or owner_offered(tree) is not None
    return (offer.effect.cost, offer.effect.effect) if own else (None, offer)


def owner_offered(tree: Activated) -> Player | None:
    """The owner of the card, where it is him to whom a text offers what it costs something to do."""
    who = tree.effect.who if isinstance(tree.effect, May) else None
    own = (
        who is not None and who.role == "owner-of" and isinstance(who.of, Reference) and who.of.word == "this"
    )
    return who if own else None


@implements("703.1d")
def _chosen_before_paying(effect: Effect) -> tuple[Effect, Effect] | None:
    """The choice of cards with the cost behind it, and the rest; None for any other instructions."""
    match effect:
        case Steps(steps=(Act(verb="choose") as choice, PayTo(cost=cost, effect=first), *rest)):
            paid = cost.steps if isinstance(cost, Steps) else (cost,)
            return Steps((choice, *paid)), Steps((first, *rest)) if rest else first
    return None
