"""What a card is given after the model of others, kept from the moment at which that was taken from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.model.zones import PLAY
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import referents
from judge.rulebook.citation import implements
from judge.text.ast.grant import Grant, HasAbilitiesOf, HasAbility, HasColor, HasColorsOf
from judge.text.ast.selection import Reference


class AsTheyWere(Grant, frozen=True):
    """The colors or abilities that cards outside play had; whether for good if they become different ones is A131."""

    cards: Reference
    given: tuple[Grant, ...]


def _colors(look: Perspective, oid: int) -> tuple[Grant, ...]:
    return tuple(HasColor(color) for color in look.card(oid).colors)


def _abilities(look: Perspective, oid: int) -> tuple[Grant, ...]:
    obj = look.state.get(oid)
    printed = obj.definition.faces[obj.side].abilities
    return tuple(HasAbility(ability.tree) for ability in printed if ability.tree is not None)


_TAKEN: dict[type[Grant], Callable[[Perspective, int], tuple[Grant, ...]]] = {
    HasColorsOf: _colors,
    HasAbilitiesOf: _abilities,
}


@implements("708.2b", "708.3a", "410.6")
def taken(look: Perspective, grant: Any, *, definite: bool) -> tuple[Grant, ...]:  # noqa: ANN401 - any grant
    """A grant as it is kept in a modifier: for a time it is what it was then, else what it is as long as that is there.

    What cards in play are like can change as long as they are the same cards, so that nothing is kept of them.
    """
    take = _TAKEN.get(type(grant))
    if take is None or not isinstance(grant.cards, Reference) or getattr(grant, "other", False):
        return (grant,)
    cards = referents(look, grant.cards)
    given = tuple(one for oid in cards for one in take(look, oid))
    if definite:
        return given
    in_play = any(look.state.get(oid).zone == PLAY for oid in cards)
    return (grant,) if in_play else (AsTheyWere(grant.cards, given),)


@implements("410.6")
def are_gone(look: Perspective, grant: AsTheyWere) -> bool:
    """Whether one of the cards from which it was taken has become a different one."""
    return any(
        isinstance(oid, int) and look.state.find(oid) is None
        for oid in look.bound(grant.cards.label, grant.cards)
    )
