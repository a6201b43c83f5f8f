"""Triggered abilities that wait for what other abilities of their card do "this way", or ask of it (A92)."""

from __future__ import annotations

from functools import lru_cache

from judge.deferred import deferred
from judge.engine.model.readings import reading
from judge.engine.perspective.happening import Happening
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.this_way import by_the_card, is_of_this_way, unfounded
from judge.rulebook.citation import implements
from judge.text.ast.ability import Triggered
from judge.text.ast.condition import Condition

with deferred(__name__):
    from judge.engine.perspective.earlier import own_identities


@implements("513.4")
def is_by_the_card(look: Perspective, happening: Happening) -> bool:
    """Whether what happens comes of an ability of the card that a text is on, and happens to another card than that."""
    if reading(look.state, "A92") == "itself-only":
        return False
    own = own_identities(look)
    return happening.occurrence.source in own and happening.occurrence.subject not in own


@lru_cache(maxsize=4096)
def asked_of_the_card(condition: Condition) -> Condition:
    """The condition of a triggered ability: what was done "this way" its card has done, for its text has not yet."""
    return by_the_card(condition, unfounded(condition))


def speaks_of_its_card(tree: Triggered) -> bool:
    """Whether it waits for, or asks of, what the abilities of its card do "this way"."""
    asked = tree.condition.walk() if tree.condition is not None else ()
    return any(map(is_of_this_way, asked)) or getattr(tree.event, "this_way", False)
