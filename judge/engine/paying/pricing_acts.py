"""Texts that change what activating an ability costs (705.2b): of a card, or one that turns its card over."""

from __future__ import annotations

from judge.engine.model.occurrence_record import Occurrence
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import is_one_of
from judge.engine.texts.functioning import is_this
from judge.text.ast.effect import CostChange
from judge.text.ast.event import (
    Acts,
    CardEvent,
    EitherEvent,
    Moves,
    Ordinal,
    PaysKeyword,
    Plays,
    PlaysOrMoves,
    TakesAction,
    Within,
)
from judge.text.ast.node import Node
from judge.text.ast.player import Player

TURN_OVER = "turn over"
_ACTIVATE = "activate abilities"


def _is_priced(event: Node | None) -> bool:
    if not isinstance(event, Acts) or event.act not in (TURN_OVER, _ACTIVATE) or event.place is not None:
        return False
    return isinstance(event.subject, Player) and event.object is not None


def is_own_price(change: CostChange) -> bool:
    """Whether it changes what turning over the very card costs on which it stands, and nothing more."""
    event = change.event
    own = isinstance(event, Acts) and event.act == TURN_OVER and is_this(event.object)
    return own and _is_priced(event) and change.minimum is None and change.duration is None


def is_of_activating(look: Perspective, event: Acts, occurrence: Occurrence) -> bool:
    """Whether a player activates such an ability."""
    if occurrence.verb != "activate" or not _is_priced(event) or not isinstance(event.subject, Player):
        return False
    turning = event.act == _ACTIVATE or occurrence.name == TURN_OVER
    by_whom = occurrence.player in look.players(event.subject)
    return (
        turning and by_whom and event.object is not None and is_one_of(look, event.object, occurrence.subject)
    )


def costs_something(event: Node | None) -> bool:
    """Whether it is something that players pay for, so that it can cost more or less (508, 609).

    Nobody pays to draw by an effect, to confront, to challenge or to score.
    """
    if isinstance(event, EitherEvent):
        return all(map(costs_something, event.events))
    if isinstance(event, Ordinal | Within):
        return costs_something(event.event)
    if isinstance(event, CardEvent):
        return event.verb == "rally"
    return event is None or isinstance(event, _PAID_FOR)


_PAID_FOR = (Acts, Moves, PaysKeyword, Plays, PlaysOrMoves, TakesAction)


def read_as_prices(tree: Node) -> tuple[Node, ...]:
    """What a text says of activating abilities so far as it changes what that costs."""
    events = (node.event for node in tree.walk() if isinstance(node, CostChange))
    return tuple(event for event in events if event is not None and _is_priced(event))
