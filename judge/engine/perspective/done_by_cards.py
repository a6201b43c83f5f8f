"""What was done to a card by the effect of another one: "cards that were banished by Friends named …"."""

from __future__ import annotations

from judge.engine.model.occurrence_record import Logged
from judge.engine.model.zones import BANISHED_ZONE
from judge.engine.perspective.cards import fitting, is_one_of
from judge.engine.perspective.history import identity_since
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.event import DoneByCards
from judge.text.ast.node import Node
from judge.text.ast.selection import OfWhich

_BANISH, _NAME = "banish", "name"


def done_by_cards(part: Node) -> DoneByCards | None:
    """What a part of a description says was done by cards: that they banished it, or name it; else None."""
    event = part.event if isinstance(part, OfWhich) and not part.period else None
    return event if isinstance(event, DoneByCards) and event.verb in (_BANISH, _NAME) else None


def banished_by_cards(part: Node) -> bool:
    """Whether a part of a description says that cards banished it, so that it lies where they put it."""
    event = done_by_cards(part)
    return event is not None and event.verb == _BANISH


@implements("410.6", "513.4")
def was_done_by_cards(look: Perspective, event: DoneByCards, oid: int) -> bool:
    """Whether such a card has done it to a card that has stayed where it came by that.

    Raises UnsupportedError for a card that lies so and of which nobody knows what has brought it there.
    """
    if event.verb == _NAME:
        return _is_named(look, event, oid)
    obj = look.state.find(oid)
    if obj is None or obj.zone != BANISHED_ZONE or obj.face_down != event.face_down:
        return False
    came = [one for one in look.state.log if one.became == oid]
    if not came:
        raise look.unsupported(event, message("not-said-which-card-has-banished", card=obj.label))
    return came[-1].occurrence.verb == event.verb and _is_by(look, event, came[-1])


def _is_by(look: Perspective, event: DoneByCards, logged: Logged) -> bool:
    """Whether the card whose effect it was fits. Raises UnsupportedError for one that exists no more."""
    source = identity_since(look, logged, logged.occurrence.source)
    if not source:
        return False
    if look.state.find(source) is None:
        raise look.unsupported(event, message("not-said-which-card-has-banished", card=look.context.card))
    return is_one_of(look, event.by, source, anywhere=True, hidden=True)


@implements("201.1", "201.3")
def _is_named(look: Perspective, event: DoneByCards, oid: int) -> bool:
    """Whether such a card names it. Raises UnsupportedError for one of which nobody knows what it names."""
    card = look.card(oid)
    for namer in fitting(look, event.by):
        obj = look.state.get(namer)
        names = tuple(name for kind, name in obj.spoken if kind == "name")
        if not names and look.state.is_new(namer):
            continue
        if not names:
            raise look.unsupported(event, message("not-said-what-card-names", card=obj.label))
        if {card.title, card.name} & set(names):
            return True
    return False
