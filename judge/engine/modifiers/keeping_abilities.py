"""Abilities that a text says can't be lost (104.2): the prohibition as a modifier of the cards whose they are."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.text.ast.ability import Ability, Continuous
from judge.text.ast.effect import Effect, Modify, Prohibit
from judge.text.ast.event import EitherEvent, Event, LosesAllAbilities
from judge.text.ast.grant import Grant
from judge.text.ast.node import Node


class KeepsAbilities(Grant, frozen=True):
    """Can't lose abilities (104.2)."""


def one_by_one(effect: Effect) -> tuple[Effect, ...]:
    """A prohibition of several things as one of each, where one of them is that abilities are lost."""
    events = tuple(_events(effect.event)) if isinstance(effect, Prohibit) else ()
    if not any(isinstance(event, LosesAllAbilities) for event in events) or not _is_plain(effect):
        return (effect,)
    return tuple(_of_one(effect, event) for event in events)


def read_as_kept(ability: Ability) -> tuple[Node, ...]:
    """The losses of abilities that a continuous ability says can't happen."""
    if not isinstance(ability, Continuous):
        return ()
    bans = (node for node in ability.walk() if isinstance(node, Prohibit) and _is_plain(node))
    return tuple(one for ban in bans for one in _events(ban.event) if isinstance(one, LosesAllAbilities))


def _events(event: Node) -> Iterator[Event]:
    yield from event.events if isinstance(event, EitherEvent) else (event,)  # type: ignore[misc]


def _is_plain(effect: Effect) -> bool:
    return isinstance(effect, Prohibit) and not (
        effect.unless or effect.duration or effect.but or effect.exception
    )


def _of_one(effect: Effect, event: Event) -> Effect:
    if isinstance(event, LosesAllAbilities):
        return Modify(event.cards, (KeepsAbilities(),))
    return replace(effect, event=event)
