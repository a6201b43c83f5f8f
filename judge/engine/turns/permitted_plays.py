"""Texts that let players do what the rules do not (104.1), as far as the engine carries them out."""

from __future__ import annotations

from collections.abc import Iterator

from judge.deferred import deferred
from judge.engine.modifiers.granted import is_of_timing, is_of_told_card, is_of_what_was_banished, lasts
from judge.engine.occurring.drawn_from import is_of_drawing
from judge.text.ast.ability import Ability, Continuous
from judge.text.ast.effect import AsLongAs, May, Permit, Steps
from judge.text.ast.node import Node

with deferred(__name__):
    from judge.engine.acting.played_from import is_standing
    from judge.engine.effects.for_free import is_for_free
    from judge.engine.effects.from_hand import is_from_hand
    from judge.engine.effects.told_for_free import is_told_for_free

#: What has a player play a card at once.
_AT_ONCE = (is_for_free, is_from_hand, is_told_for_free)


def is_known_permission(node: Permit) -> bool:
    """Whether the engine carries it out where it belongs."""
    kinds = (is_of_drawing, is_standing, *_AT_ONCE, is_of_told_card, is_of_what_was_banished, is_of_timing)
    return any(read(node) for read in kinds)


def misplaced_permission(ability: Ability) -> Node | None:
    """What lets a player play cards for a time, where a text is followed that has him play one at once."""
    if isinstance(ability, Continuous):
        return None
    nodes = tuple(ability.walk())
    given = {id(node.effect) for node in nodes if isinstance(node, May) and lasts(node)}
    given |= {id(lent.effect) for node in nodes for lent in _lent(node)}
    permits = (node for node in nodes if isinstance(node, Permit) and id(node) not in given)
    return next((one for one in permits if not any(at_once(one) for at_once in _AT_ONCE)), None)


def _lent(node: Node) -> Iterator[May]:
    """What lets a card be played for as long as a condition holds."""
    effect = node.effect if isinstance(node, AsLongAs) else None
    parts = effect.steps if isinstance(effect, Steps) else (effect,)
    yield from (part for part in parts if isinstance(part, May) and is_of_told_card(part.effect))
