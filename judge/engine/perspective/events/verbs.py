"""By which verbs something can be what a text speaks of: nothing else has to be held against the text."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from judge.engine.capabilities.partial import adds_nothing, beyond_reach
from judge.text.ast.deed import ConfrontsPer
from judge.text.ast.event import (
    CardEvent,
    Causes,
    Confronts,
    CreatesTokens,
    Draws,
    EitherEvent,
    EndOf,
    EndsFaceoff,
    EntersFaceUp,
    EntersPlay,
    Event,
    GainsTokens,
    Given,
    IsSent,
    LeavesPlay,
    Moves,
    OneOfCardEvents,
    OneOfManyEvents,
    Ordinal,
    Plays,
    PlaysOrMoves,
    PlaysPer,
    PutsCounters,
    Scores,
    ScoresSoMuch,
    StartOf,
    StartsFaceoff,
    Within,
)
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod, Period

Verbs = frozenset[str]

LEAVING = frozenset({"dismiss", "retire", "banish", "put"})
"""What a card leaves play by."""
_OF_CARDS: dict[str, tuple[str, ...]] = {
    "turn face-up": ("turn face-up", "uncover", "unfrighten"),
    "turn face-down": ("turn face-down", "frighten"),
    "cutie mark": ("cutie mark",),
    "spend": ("put",),
    "rally": ("unfrighten",),
}
_NEVER_KNOWN = frozenset({"involve", "lose control"})
"""What is declined of whatever happens, for nobody could say whether it was that."""


def called_by(verb: str) -> tuple[str, ...]:
    """The verbs of occurrences of which a verb of the cards speaks, where it is not the one of the same name."""
    return _OF_CARDS.get(verb, (verb,))


@lru_cache(maxsize=8192)
def verbs_of(event: Event) -> Verbs | None:
    """The verbs of which alone an event speaks; None if it has to be held against all that happens."""
    known = _VERBS.get(type(event))
    return None if known is None or beyond_reach(event) else known(event)


def may_be(event: Event, verb: str) -> bool:
    """Whether what happens by a verb may be what an event speaks of."""
    verbs = verbs_of(event)
    return verbs is None or verb in verbs


def _of_card_event(event: CardEvent) -> Verbs | None:
    if event.verb in _NEVER_KNOWN or not adds_nothing(event.faceoff):
        return None
    turned = ("turn over",) if event.verb == "turn face-up" else ()
    return frozenset((*called_by(event.verb), *turned))


def _of_two(event: OneOfCardEvents) -> Verbs | None:
    if event.verb in _NEVER_KNOWN or event.other_verb in _NEVER_KNOWN:
        return None
    return frozenset((*called_by(event.verb), *called_by(event.other_verb)))


def _of_many(event: OneOfManyEvents) -> Verbs | None:
    if not _NEVER_KNOWN.isdisjoint(event.verbs):
        return None
    return frozenset(
        verb for one in event.verbs for verb in _of_card_event(CardEvent(one, event.cards)) or ()
    )


def _of_tokens(event: GainsTokens) -> Verbs | None:
    if event.comparison is not None:
        return None
    return frozenset({"lose tokens" if event.loses else "gain tokens"})


def _of_any(events: tuple[Event, ...]) -> Verbs | None:
    found = [verbs_of(part) for part in events]
    return frozenset[str]().union(*(one for one in found if one)) if None not in found else None


def _of_inner(event: Causes | Given | Ordinal | Within) -> Verbs | None:
    inner: Node = event.event
    return verbs_of(inner) if isinstance(inner, Event) and not isinstance(inner, ScoresSoMuch) else None


def _of_time(edge: str) -> Callable[[Any], Verbs | None]:
    def found(event: StartOf | EndOf) -> Verbs | None:
        if isinstance(event.period, FaceoffPeriod):
            return frozenset({f"{edge} faceoff"})
        return frozenset({edge}) if isinstance(event.period, Period) else None

    return found


def _always(*verbs: str) -> Callable[[Any], Verbs | None]:
    found = frozenset(verbs)
    return lambda _: found


_VERBS: dict[type[Event], Callable[[Any], Verbs | None]] = {
    CardEvent: _of_card_event,
    Causes: _of_inner,
    Confronts: _always("confront"),
    ConfrontsPer: _always("confront"),
    CreatesTokens: _always("enter play"),
    Draws: _always("draw"),
    EitherEvent: lambda event: _of_any(event.events),
    EndOf: _of_time("end"),
    EndsFaceoff: lambda event: frozenset({f"{'win' if event.result == 'win' else 'lose'} faceoff"}),
    EntersFaceUp: _always("enter play"),
    EntersPlay: _always("enter play", "uncover"),
    GainsTokens: _of_tokens,
    Given: _of_inner,
    IsSent: _always("send", "move"),
    LeavesPlay: lambda _: LEAVING,
    Moves: _always("move"),
    OneOfCardEvents: _of_two,
    OneOfManyEvents: _of_many,
    Ordinal: _of_inner,
    Plays: _always("play", "enter play"),
    PlaysOrMoves: _always("play", "enter play", "move"),
    PlaysPer: _always("play"),
    PutsCounters: lambda event: frozenset({"remove counters" if event.removes else "put counters"}),
    Scores: _always("score"),
    StartOf: _of_time("start"),
    StartsFaceoff: _always("start faceoff"),
    Within: _of_inner,
}
