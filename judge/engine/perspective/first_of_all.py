"""That somebody is the first of all to do something since a card is the card that it is (410.6)."""

from __future__ import annotations

from judge.engine.model.occurrence_record import Logged
from judge.engine.model.zones import PLAY
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.happening import EVENTS, Bindings, Happening, matches
from judge.engine.perspective.history import times_happened
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.places import areas_meant
from judge.engine.texts.first_to_confront import FirstDoes
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.event import Plays
from judge.text.ast.period import Period


@implements("410.6", "705.2g")
def _first_does(look: Perspective, event: FirstDoes, happening: Happening) -> Bindings | None:
    """Raises UnsupportedError if nobody knows whether somebody did it before the board was laid out."""
    found = matches(look, event.event, happening)
    if found is None:
        return None
    came = _came(look)
    whole = Period(name="game")
    earlier = happening.earlier(look.state.log)[came or 0 :]
    if times_happened(look, event.event, whole, among=earlier):
        return None
    if came is None and _may_have_been(look, event.event, happening):
        raise look.unsupported(event, message("not-said-who-was-the-first"))
    return found


def _came(look: Perspective) -> int | None:
    """The place in the log at which the card of the text has come; None if it was there from the beginning."""
    return next(
        (place for place, one in enumerate(look.state.log) if _is_new(one, look.context.source)), None
    )


def _is_new(logged: Logged, oid: int) -> bool:
    """Whether a card has become the card that it is by something that has happened."""
    return logged.became == oid != logged.occurrence.subject


def _may_have_been(look: Perspective, event: object, happening: Happening) -> bool:
    """Whether a card is there, as the text says, of which it is not known how it came there."""
    if not isinstance(event, Plays) or event.place is None or event.cards is None:
        return False
    there = areas_meant(look, event.place)
    return any(
        is_one_of(look, event.cards, obj.oid)
        for obj in look.state.objects
        if obj.zone == PLAY
        and obj.area in there
        and obj.oid != happening.subject
        and not any(_is_new(logged, obj.oid) for logged in look.state.log)
    )


EVENTS[FirstDoes] = _first_does
