"""What stands after the noun: where, how strong, with what on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judge.engine.characteristics import Characteristics
from judge.engine.obj import Obj
from judge.engine.perspective.adjectives import has_adjective
from judge.engine.perspective.amounts import PARITIES, FoundOnCards, at_least_zero, characteristic, within
from judge.engine.perspective.perspective import Perspective
from judge.engine.token_owner import owner_of
from judge.engine.zones import BANISHED_ZONE, DISCARD_PILE, DRAW_DECK, FLIP_ZONE, HAND, PROBLEM_DECK
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.place import Beneath, Zone
from judge.text.ast.selection import (
    At,
    AttachedTo,
    ComingFrom,
    ControlledBy,
    ExtremeCharacteristic,
    InvolvedInFaceoff,
    InZone,
    Named,
    OfQuality,
    OwnedBy,
    Qualifier,
    Sharing,
    WithAttached,
    WithCharacteristic,
    WithCounters,
    WithKeyword,
    WithPresent,
)

_ZONES = {
    "hand": HAND,
    "draw deck": DRAW_DECK,
    "problem deck": PROBLEM_DECK,
    "discard pile": DISCARD_PILE,
    "banished zone": BANISHED_ZONE,
    "flip zone": FLIP_ZONE,
}


def _at(look: Perspective, qualifier: At, oid: int) -> bool:
    from judge.engine.perspective.places import areas_meant

    return look.state.get(oid).area in areas_meant(look, qualifier.place)


def _beneath(look: Perspective, zone: Beneath, obj: Obj) -> bool:
    from judge.engine.perspective.cards import fitting

    hosts = {look.state.get(host).physical for host in fitting(look, zone.card)}
    return obj.beneath in hosts


def _in_zone(look: Perspective, qualifier: InZone, oid: int) -> bool:
    obj, zone = look.state.get(oid), qualifier.zone
    if isinstance(zone, Beneath):
        return _beneath(look, zone, obj)
    return in_zone(look, zone, obj)


def in_zone(look: Perspective, zone: Zone, obj: Obj) -> bool:
    """Whether a card is in a zone that a text names, of a player that it names."""
    if obj.zone != _ZONES.get(zone.zone, zone.zone):
        return False
    return zone.who is None or obj.owner in look.players(zone.who)


@implements("105.2")
def _with_characteristic(look: Perspective, qualifier: WithCharacteristic, oid: int) -> bool:
    value = characteristic(look, oid, qualifier.characteristic)
    comparison = qualifier.comparison
    if comparison.amount is None and comparison.relation not in PARITIES:
        comparison = replace(comparison, amount=FoundOnCards(_rival(look, qualifier)))
    return within(look, value, comparison)


def _rival(look: Perspective, qualifier: WithCharacteristic) -> int:
    """What "equal or greater power" is measured against: the one card that the text has spoken of before."""
    spoken = {item for _, items in look.context.bindings for item in items if isinstance(item, int)}
    if len(spoken) != 1:
        raise look.unsupported(
            qualifier, message("where-not-clear-what-than", relation=qualifier.comparison.relation)
        )
    return characteristic(look, spoken.pop(), qualifier.characteristic) or 0


@implements("105.2")
def _extreme(look: Perspective, qualifier: ExtremeCharacteristic, oid: int) -> bool:
    from judge.engine.perspective.cards import fitting

    if qualifier.among is None:
        raise look.unsupported(qualifier, message("highest-or-lowest-does-not-say-among"))

    def value(card: int) -> int:
        return at_least_zero(characteristic(look, card, qualifier.characteristic))

    best = (max if qualifier.pick == "highest" else min)(
        map(value, fitting(look, qualifier.among)), default=0
    )
    return value(oid) == best


def _with_counters(look: Perspective, qualifier: WithCounters, oid: int) -> bool:
    obj = look.state.get(oid)
    number = obj.counter(qualifier.name) if qualifier.name else sum(number for _, number, _ in obj.counters)
    return within(look, number, qualifier.comparison) if qualifier.comparison else number > 0


def _with_attached(look: Perspective, qualifier: WithAttached, oid: int) -> bool:
    from judge.engine.perspective.cards import is_one_of

    attachments = look.state.attachments(look.state.get(oid))
    found = any(is_one_of(look, qualifier.attached, other.oid) for other in attachments)
    return found != qualifier.absent


def _attached_to(look: Perspective, qualifier: AttachedTo, oid: int) -> bool:
    from judge.engine.perspective.cards import is_one_of

    host = look.state.get(oid).host
    card = look.state.physical(host) if host is not None else None
    return card is not None and is_one_of(look, qualifier.host, card.oid)


def _involved(look: Perspective, _: InvolvedInFaceoff, oid: int) -> bool:
    from judge.engine.involvement import involved

    return oid in involved(look.state, look.view)


#: What cards can share, by its word.
SHARED: dict[str, Callable[[Characteristics], tuple[str, ...]]] = {
    "color": lambda card: card.colors,
    "trait": lambda card: card.traits,
    "type": lambda card: card.types,
    "title": lambda card: tuple(filter(None, (card.title,))),
    "name": lambda card: (card.name,),
}


def _sharing(look: Perspective, qualifier: Sharing, oid: int) -> bool:
    from judge.engine.perspective.cards import fitting

    read = SHARED.get(qualifier.what)
    if read is None:
        raise look.unsupported(qualifier, message("sharing-a-quality", what=qualifier.what))
    own = set(read(look.card(oid)))
    return any(own & set(read(look.card(other))) for other in fitting(look, qualifier.card))


def _named(look: Perspective, qualifier: Named, oid: int) -> bool:
    wanted = qualifier.name or dict(look.context.names).get("name", "")
    if not wanted:
        raise look.unsupported(qualifier, message("chosen-name-not-stated"))
    return wanted in (look.card(oid).title, look.card(oid).name)


def _controlled_by(look: Perspective, qualifier: ControlledBy, oid: int) -> bool:
    return look.state.controller(oid) in look.players(qualifier.by)


def _coming_from(look: Perspective, qualifier: ComingFrom, oid: int) -> bool:
    from judge.engine.perspective.places import areas_meant

    return look.state.get(oid).area in areas_meant(look, qualifier.place)


def _with_present(look: Perspective, qualifier: WithPresent, oid: int) -> bool:
    from judge.engine.perspective.cards import is_one_of

    company = (obj.oid for obj in look.state.at(look.state.get(oid).area) if obj.oid != oid)
    return any(is_one_of(look, qualifier.card, other) for other in company) != qualifier.absent


@implements("513.1", "521.5")
def _owned_by(look: Perspective, qualifier: OwnedBy, oid: int) -> bool:
    return (owner_of(look.state, look.state.get(oid)) in look.players(qualifier.by)) != qualifier.absent


def _of_quality(look: Perspective, qualifier: OfQuality, oid: int) -> bool:
    return has_adjective(look, qualifier.adjective, oid) != qualifier.absent


READERS: dict[type[Qualifier], Callable[[Perspective, Any, int], bool]] = {
    At: _at,
    InZone: _in_zone,
    WithCharacteristic: _with_characteristic,
    ExtremeCharacteristic: _extreme,
    WithKeyword: lambda look, qualifier, oid: look.card(oid).has_keyword(qualifier.keyword),
    WithCounters: _with_counters,
    WithAttached: _with_attached,
    AttachedTo: _attached_to,
    InvolvedInFaceoff: _involved,
    Sharing: _sharing,
    Named: _named,
    ControlledBy: _controlled_by,
    ComingFrom: _coming_from,
    WithPresent: _with_present,
    OwnedBy: _owned_by,
    OfQuality: _of_quality,
}


def has_qualifiers(look: Perspective, qualifiers: tuple[Qualifier, ...], oid: int) -> bool:
    """Whether a card has all that is said after the noun."""
    for qualifier in qualifiers:
        look.require(qualifier)
        meaning = READERS.get(type(qualifier))
        if meaning is None:
            raise look.unsupported(qualifier)
        if not meaning(look, qualifier, oid):
            return False
    return True
