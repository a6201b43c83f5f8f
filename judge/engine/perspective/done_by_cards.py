"""What was done to a card by the effect of another one: "cards that were banished by Friends named …"."""

from __future__ import annotations

from judge.engine.model.occurrence_record import Logged
from judge.engine.model.zones import BANISHED_ZONE
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.history import identity_since
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.event import DoneByCards
from judge.text.ast.node import Node
from judge.text.ast.selection import OfWhich


def done_by_cards(part: Node) -> DoneByCards | None:
    """What a part of a description says was done by cards; None if it says no such thing, or not of banishing."""
    event = part.event if isinstance(part, OfWhich) and not part.period else None
    return event if isinstance(event, DoneByCards) and event.verb == "banish" else None


@implements("410.6", "513.4")
def was_done_by_cards(look: Perspective, event: DoneByCards, oid: int) -> bool:
    """Whether such a card has done it to a card that has stayed where it came by that.

    Raises UnsupportedError for a card that lies so and of which nobody knows what has brought it there.
    """
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
