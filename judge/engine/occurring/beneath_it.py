"""What lay beneath a card that ceases to be what it was, for a text that waits for that (A36)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.perspective import Perspective
from judge.engine.perspective.events.verbs import LEAVING
from judge.engine.perspective.qualifiers import TheseCards
from judge.engine.texts.functioning import is_this
from judge.rulebook.citation import implements
from judge.text.ast.effect import Act, Effect, Put, PutIntoPlay
from judge.text.ast.place import Beneath, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import InZone, Qualifier, Selection


@implements("709.2", "410.6a")
def as_it_lay_at_first(look: Perspective, steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The instructions of a text; those behind one that takes its card away mean what lay beneath it before."""
    leaving = next((place for place, step in enumerate(steps) if _takes_itself(step)), len(steps))
    return (*steps[: leaving + 1], *(as_it_lay(look, step) for step in steps[leaving + 1 :]))


def _takes_itself(step: Effect) -> bool:
    return isinstance(step, Act) and step.verb in LEAVING and is_this(step.cards)


@implements("704.1", "410.6")
def as_it_lay(look: Perspective, effect: Effect) -> Effect:
    """The effect in which "the cards beneath it" are those that lay there before its card ceased to be what it was."""
    cards = effect.cards if isinstance(effect, Put | PutIntoPlay | Act) else None
    if not isinstance(cards, Selection):
        return effect
    found = tuple(part for told in cards.description.qualifiers for part in _lying(look, told))
    if found == cards.description.qualifiers:
        return effect
    return replace(effect, cards=replace(cards, description=replace(cards.description, qualifiers=found)))


def _lying(look: Perspective, part: Qualifier) -> tuple[Qualifier, ...]:
    zone = part.zone if isinstance(part, InZone) else None
    host = look.state.find(look.context.source)
    if not isinstance(zone, Beneath) or not is_this(zone.card) or host is None:
        return (part,)
    oids = tuple(obj.oid for obj in look.state.cards_beneath(host))
    return InZone(Zone("banished zone", who=Player("each-player"))), TheseCards(oids=oids)
