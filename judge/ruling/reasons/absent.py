"""Why a card that is asked about is not there: it has ceased to exist, or has never come into being (521, 103.5a)."""

from __future__ import annotations

from judge.cards.names import fold_name
from judge.engine.model.trace import Note
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.situation.situation import Situation
from judge.scenario.model.board import CardRef
from judge.scenario.setting_up.finding import find


@implements("103.5a", "521.1", "521.3")
def absent(situation: Situation, card: CardRef) -> Note:
    """That it is no more as its owner has left the game or it was a token, or that there has been no such token."""
    former = find(situation.start, situation.pieces, card)
    if former is not None and former.owner not in situation.state.players():
        return Note(text=message("has-ceased-exist", name=card.name), rules=cite("103.5a"), card=card.name)
    if card.piece or _has_been(situation, card.name):
        return Note(text=message("has-ceased-exist", name=card.name), rules=cite("521.3"), card=card.name)
    return Note(text=message("has-not-come-into-being", name=card.name), rules=cite("521.1"), card=card.name)


def _has_been(situation: Situation, name: str) -> bool:
    """Whether something has happened to a card of that name that was not there when the scenario began."""
    known = {obj.oid for obj in situation.start.objects}
    later = (logged for logged in situation.happened() if logged.occurrence.subject not in known)
    were = (logged.was for logged in later if logged.was is not None)
    return any(fold_name(name) in (fold_name(was.title), fold_name(was.name)) for was in were)
