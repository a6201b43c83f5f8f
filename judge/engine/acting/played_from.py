"""Cards that a text lets a player play from another zone than the hand (104.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.lookup import lookup
from judge.engine.model.obj import Obj
from judge.engine.model.sole import sole
from judge.engine.model.state import State
from judge.engine.model.zones import BANISHED_ZONE, PLAY, QUEUE
from judge.engine.modifiers.granted import is_of_told_card
from judge.engine.modifiers.in_force import InForce, of_kind
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import is_one_of, referents
from judge.engine.perspective.done_by_cards import banished_by_cards
from judge.engine.perspective.qualifiers import in_zone, zone_called
from judge.engine.texts.functioning import is_this
from judge.rulebook.citation import implements
from judge.text.ast.effect import Permit
from judge.text.ast.event import Plays
from judge.text.ast.node import Node
from judge.text.ast.place import Zone
from judge.text.ast.selection import InZone, Reference, Selection


def is_standing(node: Permit) -> bool:
    """Whether it lets a player play cards of a zone as if they were in hand, at their cost, for as long as it lasts."""
    event = node.event
    beyond = node.state or node.timing
    plain = node.how in ("", "as from hand") and not beyond
    return (
        plain
        and isinstance(event, Plays)
        and event.place is None
        and event.on is None
        and _zone_of(event.cards) is not None
    )


def _zone_of(cards: Node) -> Zone | None:
    """The zone from which cards may be played; None where a text names none that the engine can look into."""
    if isinstance(cards, Reference):
        return cards.source if is_this(cards) and isinstance(cards.source, Zone) else None
    if not isinstance(cards, Selection):
        return None
    zones = [part.zone for part in cards.description.qualifiers if isinstance(part, InZone)]
    if not zones and any(map(banished_by_cards, cards.description.qualifiers)):
        return Zone(BANISHED_ZONE, None)
    zone = sole(zones)
    return zone if isinstance(zone, Zone) else None


@implements("104.1", "705.2a")
def permission_to_play(state: State, obj: Obj, player: str) -> InForce | None:
    """The modifier by which a player may play a card from where it is, if there is one."""
    for modifier, body, look in of_kind(state, Permit):
        if _meant(look, body, (obj,)) and player in _allowed(look, body):
            return modifier
    return None


def playable_elsewhere(state: State, player: str) -> Iterator[Obj]:
    """The cards outside the hand that a player may play by a text, in a fixed order."""
    found: dict[int, Obj] = {}
    for _, body, look in of_kind(state, Permit):
        meant = _meant(look, body, _spoken_of(look, body))
        if meant and player in _allowed(look, body):
            found |= {obj.oid: obj for obj in meant}
    yield from sorted(found.values(), key=lambda obj: obj.physical)


def _meant(look: Perspective, body: Permit, cards: tuple[Obj, ...]) -> tuple[Obj, ...]:
    """Those of some cards that a permission lets be played from where they are."""
    if is_of_told_card(body):
        is_meant = _is_told
    elif is_standing(body):
        is_meant = _is_in_its_zone
    else:
        return ()
    return tuple(obj for obj in cards if obj.zone not in (PLAY, QUEUE) and is_meant(look, _plays(body), obj))


def _is_told(look: Perspective, event: Plays, obj: Obj) -> bool:
    return is_one_of(look, event.cards, obj.oid)


def _is_in_its_zone(look: Perspective, event: Plays, obj: Obj) -> bool:
    zone = _zone_of(event.cards)
    return (
        zone is not None and in_zone(look, zone, obj) and is_one_of(look, event.cards, obj.oid, anywhere=True)
    )


def _plays(body: Permit) -> Plays:
    assert isinstance(body.event, Plays)
    return body.event


def _allowed(look: Perspective, body: Permit) -> tuple[str, ...]:
    who = _plays(body).who
    return look.players(who) if who is not None else (look.context.controller,)


def _spoken_of(look: Perspective, body: Permit) -> tuple[Obj, ...]:
    """The cards of which a permission may speak: all in the zone that it names, or those that its text has told."""
    event = body.event
    if not isinstance(event, Plays):
        return ()
    if is_of_told_card(body):
        cards = (look.state.find(oid) for oid in referents(look, event.cards))
        return tuple(obj for obj in cards if obj is not None)
    zone = _zone_of(event.cards) if is_standing(body) else None
    called = zone_called(zone) if zone is not None else None
    return lookup(look.state.objects).in_zone(called) if called is not None else ()
