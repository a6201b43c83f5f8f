"""Power that is multiplied once for each card of a description, again and again."""

from __future__ import annotations

from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import fitting
from judge.rulebook.citation import implements
from judge.text.ast.effect import Effect, ForEach, Modify
from judge.text.ast.grant import PowerTimes
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection


class PowerTimesForEach(PowerTimes, frozen=True):
    """Power is multiplied as often as there are such cards."""

    each: Node


def at_once(effect: Effect) -> Effect:
    """A modifier that multiplies power for each of some cards, as one that does so as often as there are such."""
    if not isinstance(effect, ForEach) or not isinstance(effect.of, Selection):
        return effect
    modify = effect.effect
    if not isinstance(modify, Modify):
        return effect
    times = tuple(
        PowerTimesForEach(factor=grant.factor, each=effect.of)
        for grant in modify.grants
        if isinstance(grant, PowerTimes)
    )
    plain = len(times) == len(modify.grants) and modify.duration is None
    return Modify(modify.subject, times, everywhere=modify.everywhere, span=modify.span) if plain else effect


@implements("708.3a")
def factor_of(look: Perspective, grant: PowerTimes) -> int:
    """What power is multiplied with now."""
    times = len(fitting(look, grant.each)) if isinstance(grant, PowerTimesForEach) else 1
    return int(grant.factor**times)
