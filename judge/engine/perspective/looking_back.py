"""Which events are about a card ceasing to be what it was."""

from __future__ import annotations

from judge.engine.texts.functioning import is_this
from judge.text.ast.event import (
    CardEvent,
    EitherEvent,
    Event,
    Given,
    IsPut,
    LeavesArea,
    LeavesPlay,
    OneOfCardEvents,
    OneOfManyEvents,
    Ordinal,
    Using,
    Within,
)

_LOOKING_BACK = frozenset({"dismiss", "retire", "banish", "discard", "frighten", "spend", "turn face-down"})


def looks_back(event: Event) -> bool:
    """Whether an event is about a card ceasing to be what it was, so that the game before it is asked."""
    if isinstance(event, EitherEvent):
        return any(looks_back(part) for part in event.events)
    if isinstance(event, Ordinal | Within | Given | Using):
        return looks_back(event.event)
    if isinstance(event, OneOfCardEvents):
        return event.verb in _LOOKING_BACK or event.other_verb in _LOOKING_BACK
    if isinstance(event, OneOfManyEvents):
        return not _LOOKING_BACK.isdisjoint(event.verbs)
    if isinstance(event, CardEvent) and event.verb == "gain control":
        return not is_this(event.cards)
    return isinstance(event, LeavesPlay | LeavesArea | IsPut) or (
        isinstance(event, CardEvent) and event.verb in _LOOKING_BACK
    )
