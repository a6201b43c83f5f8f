"""An activated ability whose price its text offers only under a condition ("If …, you may pay [1] to …", 703.1d)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Activated
from judge.text.ast.condition import AllOf
from judge.text.ast.effect import If, May, PayTo


@implements("703.1d", "512.4", "705.2b")
def as_priced(tree: Ability) -> Ability:
    """An ability; one that offers what it does, at a price, on a condition, as one with that condition.

    What stands before "to" is what it costs, and to be asked for a price under a condition is to be offered nothing
    where the condition fails: "while …, you may pay" says the same.
    """
    if not isinstance(tree, Activated) or tree.cost is not None or not isinstance(tree.effect, If):
        return tree
    asked, offer = tree.effect.condition, tree.effect.effect
    alone = not tree.effect.instead and tree.effect.otherwise is None
    if not alone or not isinstance(offer, May) or not isinstance(offer.effect, PayTo):
        return tree
    both = AllOf((tree.condition, asked)) if tree.condition is not None else asked
    return replace(tree, condition=both, effect=offer)
