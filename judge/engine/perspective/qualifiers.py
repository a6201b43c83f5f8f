"""What stands after the noun: where, how strong, with what on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from judge.cards.unread import unread_about
from judge.deferred import deferred
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.obj import Obj
from judge.engine.model.zones import BANISHED_ZONE, DISCARD_PILE, DRAW_DECK, FLIP_ZONE, HAND, PROBLEM_DECK
from judge.engine.perspective.adjectives import has_adjective, has_adjectives
from judge.engine.perspective.amounts import at_least_zero, characteristic, within
from judge.engine.perspective.cards import fitting, is_one_of
from judge.engine.perspective.comparing import has_more_attached, outdoes, says_other
from judge.engine.perspective.done_by_cards import done_by_cards, was_done_by_cards
from judge.engine.perspective.done_in_turn import is_of_period
from judge.engine.perspective.nouns import is_noun
from judge.engine.perspective.paid_away import as_it_was
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.places import areas_meant
from judge.engine.perspective.this_way import (
    OF_THE_CARD,
    is_of_involvement,
    is_of_this_way,
    was_done,
    was_done_by_the_card,
)
from judge.engine.perspective.unknown_cards import check_known, known
from judge.engine.texts.timing_phrase import as_timed
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.condition import During, Exists, HasMore
from judge.text.ast.node import Node, label_of
from judge.text.ast.period import FaceoffPeriod
from judge.text.ast.place import Beneath, EitherZone, Zone
from judge.text.ast.quality import InAll, Lacking, OtherThan, Such, WithTiming
from judge.text.ast.selection import (
    Adjective,
    AllAlike,
    AllDifferent,
    At,
    AttachedTo,
    ComingFrom,
    ControlledBy,
    Description,
    ExtremeCharacteristic,
    InZone,
    Named,
    OfQuality,
    OfWhich,
    Other,
    Outdoing,
    OwnedBy,
    Qualifier,
    Reference,
    RequiringColorOf,
    Sharing,
    Spoken,
    WithAnyCharacteristic,
    WithAttached,
    WithCharacteristic,
    WithColorsAmong,
    WithCounters,
    WithKeyword,
    WithMoreAttached,
    WithoutCharacteristic,
    WithPresent,
    WithSpoken,
)

with deferred(__name__):
    from judge.engine.model.token_owner import owner_of
    from judge.engine.perspective.enough import is_enough
    from judge.engine.perspective.spoken import spoken_of_kind

_ZONES = {
    "hand": HAND,
    "draw deck": DRAW_DECK,
    "problem deck": PROBLEM_DECK,
    "discard pile": DISCARD_PILE,
    "banished zone": BANISHED_ZONE,
    "flip zone": FLIP_ZONE,
}


def _at(look: Perspective, qualifier: At, oid: int) -> bool:
    """Raises UnsupportedError for a place with other cards than the described one, not than that of the text."""
    if _has_others(qualifier.place):
        raise look.unsupported(qualifier)
    return look.state.get(oid).area in areas_meant(look, qualifier.place)


@lru_cache(maxsize=1024)
def _has_others(place: Node) -> bool:
    """Whether it is told by the other cards that are there."""
    present = (node for node in place.walk() if isinstance(node, WithPresent))
    return any(isinstance(node, Other) for part in present for node in part.card.walk())


def _beneath(look: Perspective, zone: Beneath, obj: Obj) -> bool:
    """Whether a card lies beneath one; beneath one that was paid for the text, as long as it was in play (A82)."""
    hosts = tuple(fitting(look, zone.card))
    if obj.beneath is not None:
        return obj.beneath in {look.state.get(host).physical for host in hosts}
    left = (as_it_was(look, host, by_text=isinstance(zone.card, Reference)) for host in hosts)
    return any(was is not None and obj.physical in was.beneath for was in left)


def _in_zone(look: Perspective, qualifier: InZone, oid: int) -> bool:
    obj, zone = look.state.get(oid), qualifier.zone
    if isinstance(zone, Beneath):
        return _beneath(look, zone, obj)
    if isinstance(zone, EitherZone):
        whose = zone.zones[0].who
        return any(in_zone(look, replace(one, who=whose), obj) for one in zone.zones)
    return in_zone(look, zone, obj)


def zone_called(zone: Zone | EitherZone | Beneath) -> str | None:
    """The zone that a text names; None if it is one of several, or a card that others are beneath."""
    return _ZONES.get(zone.zone, zone.zone) if isinstance(zone, Zone) else None


def in_zone(look: Perspective, zone: Zone, obj: Obj) -> bool:
    """Whether a card is in a zone that a text names, of a player that it names."""
    if obj.zone != zone_called(zone):
        return False
    return zone.who is None or obj.owner in look.players(zone.who)


@implements("105.2")
def _with_characteristic(look: Perspective, qualifier: WithCharacteristic, oid: int) -> bool:
    return within(look, characteristic(look, oid, qualifier.characteristic), qualifier.comparison)


@implements("105.2")
def _with_in_all(look: Perspective, qualifier: InAll, oid: int) -> bool:
    """Whether it does not alone go beyond what cards may have together, which is watched where they are chosen."""
    return within(
        look, at_least_zero(characteristic(look, oid, qualifier.characteristic)), qualifier.comparison
    )


@implements("105.2")
def _extreme(look: Perspective, qualifier: ExtremeCharacteristic, oid: int) -> bool:
    """Whether it is the highest or lowest of those among whom the text asks, itself being one of them."""
    return oid in _among(look, qualifier) and has_extreme(look, qualifier, oid)


def _among(look: Perspective, asked: ExtremeCharacteristic) -> tuple[int, ...]:
    if asked.among is None:
        raise look.unsupported(asked, message("highest-or-lowest-does-not-say-among"))
    return fitting(look, asked.among)


@implements("105.2")
def has_extreme(look: Perspective, asked: ExtremeCharacteristic, oid: int) -> bool:
    """Whether a card has as much as the highest, or as little as the lowest, of those among whom a text asks."""

    def value(card: int) -> int:
        return at_least_zero(characteristic(look, card, asked.characteristic))

    best = max if asked.pick == "highest" else min
    return value(oid) == best(map(value, _among(look, asked)), default=0)


def _with_counters(look: Perspective, qualifier: WithCounters, oid: int) -> bool:
    obj = look.state.get(oid)
    number = obj.counter(qualifier.name) if qualifier.name else sum(number for _, number, _ in obj.counters)
    return within(look, number, qualifier.comparison) if qualifier.comparison else number > 0


def _with_attached(look: Perspective, qualifier: WithAttached, oid: int) -> bool:
    attachments = look.state.attachments(look.state.get(oid))
    number = sum(is_one_of(look, qualifier.attached, other.oid) for other in attachments)
    return is_enough(look, qualifier.attached, number) != qualifier.absent


def _attached_to(look: Perspective, qualifier: AttachedTo, oid: int) -> bool:
    host = look.state.get(oid).host
    card = look.state.physical(host) if host is not None else None
    return card is not None and is_one_of(look, qualifier.host, card.oid)


#: What cards can share, by its word.
SHARED: dict[str, Callable[[Characteristics], tuple[str, ...]]] = {
    "color": lambda card: card.colors,
    "trait": lambda card: card.traits,
    "type": lambda card: card.types,
    "title": lambda card: tuple(filter(None, (card.title,))),
    "name": lambda card: (card.name,),
    "cost": lambda card: (str(card.cost),) if card.cost is not None else (),
}


def _sharing(look: Perspective, qualifier: Sharing, oid: int) -> bool:
    read = SHARED.get(qualifier.what)
    if read is None:
        raise look.unsupported(qualifier, message("sharing-a-quality", what=qualifier.what))
    own = set(read(look.card(oid)))
    seen = _last_seen if qualifier.what in ("name", "title") else Perspective.card
    alike = fitting(look, qualifier.card)
    for other in alike:
        check_known(look, qualifier, other)
    if says_other(qualifier.card):
        alike = tuple(other for other in alike if other != oid)
    shared = any(own & set(read(seen(look, other))) for other in alike)
    return shared != qualifier.absent


@implements("201.1", "410.6")
def _last_seen(look: Perspective, oid: int) -> Characteristics:
    """A card, or what it was like as something last happened to it if it has become a different one since."""
    if look.view.find(oid) is None:
        was = next((one.was for one in reversed(look.state.log) if oid == one.occurrence.subject), None)
        return was or look.card(oid)
    return look.card(oid)


def _named(look: Perspective, qualifier: Named, oid: int) -> bool:
    return is_named(look, qualifier, qualifier.name, oid)


@implements("201.1")
def is_named(look: Perspective, said: Node, name: str, oid: int) -> bool:
    """Whether a card has a name; "" is the one named or chosen. Raises UnsupportedError if none was."""
    wanted = name or dict(look.context.names).get("name")
    if wanted is None:
        raise look.unsupported(said, message("chosen-name-not-stated"))
    return wanted in (look.card(oid).title, look.card(oid).name)


def _controlled_by(look: Perspective, qualifier: ControlledBy, oid: int) -> bool:
    return look.state.controller(oid) in look.players(qualifier.by)


def _coming_from(look: Perspective, qualifier: ComingFrom, oid: int) -> bool:
    return look.state.get(oid).area in areas_meant(look, qualifier.place)


@implements("205.1", "204.1a")
def _without_characteristic(look: Perspective, qualifier: WithoutCharacteristic, oid: int) -> bool:
    """Raises UnsupportedError for a card of which it could not be read."""
    printed = look.state.get(oid).definition.front.printed
    if unread_about(printed, qualifier.characteristic.removeprefix("printed ")):
        raise look.unsupported(qualifier, message("printed-line-could-not-read"))
    if qualifier.characteristic == "play requirement":
        return not printed.play_requirements
    return characteristic(look, oid, qualifier.characteristic) is None


@implements("106.2", "513.1")
def _owned_by(look: Perspective, qualifier: OwnedBy, oid: int) -> bool:
    owner = owner_of(look.state, look.state.get(oid))
    return (owner in look.players(qualifier.by)) != qualifier.absent


def _all_together(look: Perspective, qualifier: AllDifferent | AllAlike, _: int) -> bool:
    """It is said of several cards together, and read where these are counted or looked for."""
    raise look.unsupported(qualifier)


#: What can be chosen or named and then asked of cards, by its word: what the context calls it, and what a card has.
SPOKEN: dict[str, tuple[str, Callable[[Characteristics], tuple[str, ...]]]] = {
    "color": ("color", lambda card: card.colors),
    "type": ("type", lambda card: card.types),
    "card type": ("type", lambda card: card.types),
    "trait": ("trait", lambda card: card.traits),
}


def has_spoken(look: Perspective, spoken: Spoken, oid: int, *, only: bool = False) -> bool:
    """Whether a card has what was chosen or named; `only` if it has nothing else of that kind."""
    if spoken.what not in SPOKEN:
        raise look.unsupported(spoken)
    kind, read = SPOKEN[spoken.what]
    named = spoken_of_kind(look, spoken, kind)
    own = read(look.card(oid))
    return own == (named,) if only else named in own


def _with_spoken(look: Perspective, qualifier: WithSpoken, oid: int) -> bool:
    return has_spoken(look, qualifier.spoken, oid, only=qualifier.only) != qualifier.absent


def is_of_a_faceoff(condition: Node) -> bool:
    """Whether a condition asks whether a faceoff is on."""
    return (
        isinstance(condition, During)
        and isinstance(condition.period, FaceoffPeriod)
        and not condition.period.kind
    )


def is_of_cards_there(condition: Node) -> bool:
    """Whether a condition asks whether there are cards of a description, how many, or who has more of them."""
    return isinstance(condition, Exists | HasMore)


def _with_colors_among(look: Perspective, qualifier: WithColorsAmong, _: int) -> bool:
    """It is said of several cards together, and read where they are looked at together."""
    raise look.unsupported(qualifier)


def _with_so_many_present(look: Perspective, qualifier: WithPresent, oid: int) -> bool:
    assert qualifier.comparison is not None
    company = (obj.oid for obj in look.state.at(look.state.get(oid).area) if obj.oid != oid)
    number = sum(is_one_of(look, qualifier.card, other) for other in company)
    return within(look, number, qualifier.comparison) != qualifier.absent


def _with_present(look: Perspective, qualifier: WithPresent, oid: int) -> bool:
    if qualifier.comparison is not None:
        return _with_so_many_present(look, qualifier, oid)
    company = (obj.oid for obj in look.state.at(look.state.get(oid).area) if obj.oid != oid)
    number = sum(is_one_of(look, qualifier.card, other) for other in company)
    return is_enough(look, qualifier.card, number) != qualifier.absent


class TheseCards(Qualifier, frozen=True):
    """Being one of the cards that met a description as an effect or a modifier was created (708.2b, 712.2)."""

    oids: tuple[int, ...]


@implements("514.3d", "514.6d")
def those_involved(look: Perspective, qualifier: OfWhich) -> TheseCards:
    """The cards that were involved in the faceoff that is on. Raises UnsupportedError if none is."""
    from judge.engine.model.were_involved import were_involved

    if look.state.faceoff is None:
        raise look.unsupported(qualifier, message("involved-while-no-faceoff"))
    return TheseCards(oids=tuple(sorted(were_involved(look.state, look.view)[0])))


def _of_which(look: Perspective, qualifier: OfWhich, oid: int) -> bool:
    by_cards = done_by_cards(qualifier)
    if by_cards is not None:
        return was_done_by_cards(look, by_cards, oid)
    if is_of_involvement(qualifier):
        return oid in those_involved(look, qualifier).oids
    if qualifier.period == OF_THE_CARD:
        return was_done_by_the_card(look, qualifier, oid)
    if not (is_of_this_way(qualifier) or is_of_period(qualifier)):
        raise look.unsupported(qualifier)
    described = getattr(qualifier.event, "cards", None)
    return was_done(look, qualifier, label_of(described), oid)


@implements("205.1")
def _requiring_color(look: Perspective, qualifier: RequiringColorOf, oid: int) -> bool:
    """Raises UnsupportedError for a requirement printed in a way that could not be read."""
    printed = look.state.get(oid).definition.front.printed
    if unread_about(printed, "play requirement"):
        raise look.unsupported(qualifier, message("printed-line-could-not-read"))
    required = {line.color.value for line in printed.play_requirements if line.color is not None}
    return any(required & set(known(look, qualifier, card).colors) for card in fitting(look, qualifier.card))


@implements("512.2", "304.1")
def _with_timing(look: Perspective, qualifier: WithTiming, oid: int) -> bool:
    """Whether an Event has that timing phrase printed on it."""
    printed = (as_timed(ability.tree) for ability in look.state.get(oid).definition.front.abilities)
    phrases = (f"{one.timing.scope} {one.timing.phrase}".strip() for one in printed if one is not None)
    return qualifier.phrase in phrases


def _of_quality(look: Perspective, qualifier: OfQuality, oid: int) -> bool:
    return has_adjective(look, qualifier.adjective, oid) != qualifier.absent


def _such(look: Perspective, qualifier: Such, oid: int) -> bool:
    """Whether a card is in the state, or of the kind, that is said of it after the noun."""
    if isinstance(qualifier.state, Description):
        kind = qualifier.state
        fits = is_noun(look, kind.nouns, oid) and has_adjectives(look, kind.adjectives, oid)
        return fits != qualifier.absent
    if not isinstance(qualifier.state, Adjective):
        raise look.unsupported(qualifier)
    return has_adjective(look, qualifier.state, oid) != qualifier.absent


READERS: dict[type[Qualifier], Callable[[Perspective, Any, int], bool]] = {
    At: _at,
    InZone: _in_zone,
    WithCharacteristic: _with_characteristic,
    InAll: _with_in_all,
    ExtremeCharacteristic: _extreme,
    WithKeyword: lambda look, qualifier, oid: (
        look.card(oid).has_keyword(qualifier.keyword) != qualifier.absent
    ),
    Such: _such,
    OtherThan: lambda look, qualifier, oid: not is_one_of(look, qualifier.cards, oid),
    Lacking: lambda look, qualifier, oid: not getattr(look.card(oid), qualifier.what),
    WithCounters: _with_counters,
    WithAttached: _with_attached,
    AttachedTo: _attached_to,
    Sharing: _sharing,
    Named: _named,
    ControlledBy: _controlled_by,
    ComingFrom: _coming_from,
    WithPresent: _with_present,
    RequiringColorOf: _requiring_color,
    OfQuality: _of_quality,
    OfWhich: _of_which,
    TheseCards: lambda _, qualifier, oid: oid in qualifier.oids,
    WithoutCharacteristic: _without_characteristic,
    OwnedBy: _owned_by,
    AllDifferent: _all_together,
    AllAlike: _all_together,
    Outdoing: outdoes,
    WithMoreAttached: has_more_attached,
    WithSpoken: _with_spoken,
    WithColorsAmong: _with_colors_among,
    WithTiming: _with_timing,
    WithAnyCharacteristic: lambda _, __, ___: True,
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
