"""What a card is given after the model of others, kept from the moment at which that was taken from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from judge.engine.model.obj import Obj
from judge.engine.model.zones import PLAY
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import referents
from judge.rulebook.citation import implements
from judge.text.ast.color import ColorWord
from judge.text.ast.grant import Grant, HasAbilitiesOf, HasAbility, HasColor, HasColorsOf
from judge.text.ast.selection import Reference


class AsTheyWere(Grant, frozen=True):
    """The colors or abilities that cards had which cannot change as long as they are the same cards.

    Whether it is so for good if they become different ones is A131.
    """

    cards: Reference
    given: tuple[Grant, ...]


def _colors(look: Perspective, oid: int) -> tuple[Grant, ...]:
    return tuple(HasColor(cast("ColorWord", color)) for color in look.card(oid).colors)


def _abilities(look: Perspective, oid: int) -> tuple[Grant, ...]:
    obj = look.state.get(oid)
    return tuple(map(HasAbility, obj.definition.faces[obj.side].trees))


_TAKEN: dict[type[Grant], Callable[[Perspective, int], tuple[Grant, ...]]] = {
    HasColorsOf: _colors,
    HasAbilitiesOf: _abilities,
}


@implements("708.2b", "708.3a", "410.6")
def taken(look: Perspective, grant: Any, *, definite: bool) -> tuple[Grant, ...]:  # noqa: ANN401 - any grant
    """A grant as it is kept in a modifier: for a time it is what it was then, else what it is as long as that is there.

    What cards in play are like can change as long as they are the same cards, so that nothing is kept of them but
    what is printed on their one side.
    """
    take = _TAKEN.get(type(grant))
    if take is None or not isinstance(grant.cards, Reference) or getattr(grant, "other", False):
        return (grant,)
    cards = referents(look, grant.cards)
    given = tuple(one for oid in cards for one in take(look, oid))
    if definite:
        return given
    changing = any(_can_change(look.state.get(oid), grant) for oid in cards)
    return (grant,) if changing else (AsTheyWere(grant.cards, given),)


def _can_change(obj: Obj, grant: Grant) -> bool:
    """Whether a card could give something else while it is the same card: in play, but for its printed abilities."""
    printed = isinstance(grant, HasAbilitiesOf) and len(obj.definition.faces) == 1
    return obj.zone == PLAY and not printed


@implements("410.6")
def are_gone(look: Perspective, grant: AsTheyWere) -> bool:
    """Whether one of the cards from which it was taken has become a different one."""
    return any(
        isinstance(oid, int) and look.state.find(oid) is None
        for oid in look.bound(grant.cards.label, grant.cards)
    )
