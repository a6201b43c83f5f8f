"""Activated abilities whose text speaks of "any player" who has something: whom it lets activate them (703.1b)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Activated
from judge.text.ast.effect import ActivateThis, May
from judge.text.ast.player import Player

ANY = "any-player-with"


def speaks_of_any(tree: Activated) -> bool:
    """Whether "any player" who has something may do what an ability says, or activate it."""
    return any(
        isinstance(part, May) and part.who is not None and part.who.role == ANY
        for part in (tree.effect, tree.permission)
    )


@implements("703.1b", "104.1")
def as_open(tree: Ability, state: State) -> Ability:
    """An ability that "any player" of a kind may use as one that each of them may activate, as A112 is read."""
    if not isinstance(tree, Activated) or not speaks_of_any(tree) or reading(state, "A112") == "controller":
        return tree
    offer = tree.effect
    if not isinstance(offer, May):
        return tree
    permission = May(ActivateThis(), who=offer.who, only=True)
    return replace(tree, effect=replace(offer, who=Player("acting")), permission=permission)
