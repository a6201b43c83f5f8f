"""Why a card that is asked about is not there: it has ceased to exist, or has never come into being (521, 103.5a)."""

from __future__ import annotations

from judge.cards.names import fold_name
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.trace import Note
from judge.engine.occurring.saying import rule_by_verb
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.situation.situation import Situation
from judge.scenario.model.board import CardRef
from judge.scenario.setting_up.finding import find


@implements("103.5a", "521.1", "521.3", "521.4")
def absent(situation: Situation, card: CardRef) -> Note:
    """That it is no more as its owner has left the game or it was a token, or that there has been no such token."""
    former = find(situation.start, situation.pieces, card)
    if former is not None and former.owner not in situation.state.players():
        return Note(text=message("has-ceased-exist", name=card.name), rules=cite("103.5a"), card=card.name)
    if card.piece or _has_been(situation, card.name):
        rules = _rule_of_ceasing(situation, former, card.name)
        return Note(text=message("has-ceased-exist", name=card.name), rules=rules, card=card.name)
    return Note(text=message("has-not-come-into-being", name=card.name), rules=cite("521.1"), card=card.name)


def _rule_of_ceasing(situation: Situation, former: Obj | None, name: str) -> tuple[str, ...]:
    """The rule by which a token of that name exists no more; it left play where nothing else is known of it."""
    ended = (logged for logged in reversed(situation.happened()) if _is_end_of(logged, former, name))
    return next((rule_by_verb(logged.occurrence.verb) for logged in ended), cite("521.3"))


def _is_end_of(logged: Logged, former: Obj | None, name: str) -> bool:
    if logged.gone is None:
        return False
    if former is not None:
        return logged.physical == former.physical
    return logged.was is not None and _is_called(logged.was, name)


def _is_called(was: Characteristics, name: str) -> bool:
    return fold_name(name) in (fold_name(was.title), fold_name(was.name))


def _has_been(situation: Situation, name: str) -> bool:
    """Whether something has happened to a card of that name that was not there when the scenario began."""
    known = {obj.oid for obj in situation.start.objects}
    later = (logged for logged in situation.happened() if logged.occurrence.subject not in known)
    were = (logged.was for logged in later if logged.was is not None)
    return any(_is_called(was, name) for was in were)
