"""The paragraph of an Event that says when it may be played (304.1, 512.2)."""

from __future__ import annotations

from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Activated, AdditionalCost
from judge.text.ast.effect import Steps


@implements("304.1", "512.2")
def as_timed(tree: Ability | None) -> Activated | None:
    """The paragraph of an Event that has its timing phrase, which may stand before an additional cost."""
    if isinstance(tree, AdditionalCost) and tree.timing is not None:
        return Activated(timing=tree.timing, effect=tree.effect or Steps(()))
    return tree if isinstance(tree, Activated) else None
