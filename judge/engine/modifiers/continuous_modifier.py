"""One modifier of characteristics that may apply, and what is read of it to find what it does."""

from __future__ import annotations

import msgspec

from judge.engine.model.context import Context
from judge.engine.model.view import View
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Modify
from judge.text.ast.node import Node


class ContinuousModifier(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A modifier of characteristics that may apply: where it comes from and when it was created (711.3a).

    `ability` is the key of the ability that generates it, "" if an effect or a counter made it. `of_each` is asked of
    each card by itself, `condition` of the board; `called` are the labels of it that the body calls again.
    """

    key: str
    name: str
    text: str
    body: Modify
    condition: Condition | None
    context: Context
    timestamp: int
    ability: str = ""
    of_each: Condition | None = None
    called: frozenset[int] = frozenset()
    subjects: tuple[int, ...] | None = None


def has_ability(view: View, modifier: ContinuousModifier) -> bool:
    """Whether its card has, in a view, the ability that generates it."""
    card = view.find(modifier.context.source)
    return card is not None and any(ability.key == modifier.ability for ability in card.abilities)


def texts_of(modifier: ContinuousModifier) -> tuple[Node, ...]:
    """What is read to find what a modifier does; the cards that it changes are not looked for if they are fixed."""
    body = modifier.body.grants if modifier.subjects is not None else (modifier.body,)
    return (*body, *(one for one in (modifier.condition, modifier.of_each) if one is not None))
