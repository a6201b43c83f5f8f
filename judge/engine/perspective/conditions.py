"""Whether a condition holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judge.engine.perspective.adjectives import has_adjective
from judge.engine.perspective.amounts import amount_or_none, characteristic, player_value, power_at, within
from judge.engine.perspective.cards import fits_description, fitting, is_one_of
from judge.engine.perspective.nouns import is_noun
from judge.engine.perspective.periods import is_during, is_such_faceoff
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.places import areas_meant
from judge.engine.perspective.players import CHOSEN_ROLES, as_one
from judge.engine.perspective.qualifiers import in_zone
from judge.engine.perspective.so_many import demands_several, is_enough, is_true_of
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import PointsOf, PowerAt
from judge.text.ast.condition import (
    AllOf,
    AnyOf,
    Being,
    Compared,
    Condition,
    During,
    Exists,
    Happened,
    HasCharacteristic,
    HasCounters,
    HasMore,
    IsAt,
    IsIn,
    IsInvolved,
    IsWith,
    OfSoMany,
    StateIs,
    WasDone,
)
from judge.text.ast.event import Event
from judge.text.ast.period import FaceoffPeriod
from judge.text.ast.place import Place
from judge.text.ast.player import Player
from judge.text.ast.selection import Adjective, Description, Noun, Selection, State


def _controlled_among(look: Perspective, node: Exists, oids: tuple[int, ...]) -> tuple[int, ...]:
    if node.who is None:
        return oids
    players = look.players(node.who)
    return tuple(oid for oid in oids if look.state.controller(oid) in players)


def _exists(look: Perspective, node: Exists) -> bool:
    who = node.who
    if who is not None and who.role in CHOSEN_ROLES:
        return any(_exists_for(look, node, who, player) for player in look.players(who))
    number = len(_controlled_among(look, node, fitting(look, node.cards)))
    if node.comparison is not None:
        return within(look, number, node.comparison)
    return (number > 0) != node.absent


def _exists_for(look: Perspective, node: Exists, who: Player, player: str) -> bool:
    """Whether one of the players, of whom the text may go on to speak, has them by himself."""
    then = as_one(look, who, player)
    number = sum(look.state.controller(oid) == player for oid in fitting(then, node.cards))
    return (
        within(then, number, node.comparison) if node.comparison is not None else (number > 0) != node.absent
    )


def _state_is(look: Perspective, node: StateIs) -> bool:
    card = node.card
    if isinstance(card, Selection) and isinstance(node.state, State) and not node.negated:
        adjectives = (*card.description.adjectives, node.state)
        card = replace(card, description=replace(card.description, adjectives=adjectives))
    return is_true_of(look, card, lambda oid: _has_quality(look, node.state, oid), negated=node.negated)


def _has_quality(look: Perspective, quality: object, oid: int) -> bool:
    if isinstance(quality, Adjective):
        return has_adjective(look, quality, oid)
    if isinstance(quality, Noun):
        return is_noun(look, (quality,), oid)
    if isinstance(quality, Description):
        return fits_description(look, quality, oid, anywhere=True)
    assert isinstance(quality, Selection)
    return fits_description(look, quality.description, oid, anywhere=True)


def _is_at(look: Perspective, node: IsAt) -> bool:
    areas = areas_meant(look, node.place)
    if len(areas) > 1 and demands_several(node.card):
        raise look.unsupported(node, message("condition-several-cards-at-one-several-areas"))
    return is_true_of(look, node.card, lambda oid: look.state.get(oid).area in areas, negated=node.negated)


@implements("501.1", "509.3")
def _is_with(look: Perspective, node: IsWith) -> bool:
    def in_company(oid: int) -> bool:
        area = look.state.get(oid).area
        if not area or (node.place is not None and area not in areas_meant(look, node.place)):
            return False
        company = (obj.oid for obj in look.state.at(area) if obj.oid != oid)
        return is_enough(look, node.other, sum(is_one_of(look, node.other, other) for other in company))

    return is_true_of(look, node.card, in_company)


def _is_involved(look: Perspective, node: IsInvolved) -> bool:
    from judge.engine.involvement import involved

    faceoff = look.state.faceoff
    if faceoff is None or (node.kind and faceoff.kind != node.kind):
        return False
    if isinstance(node.faceoff, FaceoffPeriod) and not is_such_faceoff(look, node.faceoff, faceoff):
        return False
    inside = involved(look.state, look.view)
    if any(
        (obj := look.state.find(oid)) is not None and obj.host is not None for oid in fitting(look, node.card)
    ):
        raise look.unsupported(node, message("attachment-being-involved-faceoff"))
    return is_true_of(look, node.card, lambda oid: oid in inside)


def _is_in(look: Perspective, node: IsIn) -> bool:
    def in_it(oid: int) -> bool:
        return in_zone(look, node.zone, look.state.get(oid))  # type: ignore[arg-type]

    return is_true_of(look, node.card, in_it, anywhere=True)


def _has_characteristic(look: Perspective, node: HasCharacteristic) -> bool:
    def within_bounds(oid: int) -> bool:
        return within(look, characteristic(look, oid, node.characteristic), node.comparison)

    return is_true_of(look, node.card, within_bounds)


def _has_counters(look: Perspective, node: HasCounters) -> bool:
    def has_them(oid: int) -> bool:
        obj = look.state.get(oid)
        number = len(look.state.cards_beneath(obj)) if node.name == "beneath" else obj.counter(node.name)
        return within(look, number, node.comparison) if node.comparison else number > 0

    return is_true_of(look, node.card, has_them)


def _compared(look: Perspective, node: Compared) -> bool:
    left = node.left
    if isinstance(left, PointsOf) and isinstance(left.who, Player) and left.who.role in CHOSEN_ROLES:
        values = (player_value(look, player, left.of_what) for player in look.players(left.who))
        return any(within(look, value, node.comparison) for value in values)
    return within(look, amount_or_none(look, left), node.comparison)


def _has_more(look: Perspective, node: HasMore) -> bool:
    def value(player: str) -> int:
        if isinstance(node.things, PowerAt) and isinstance(node.things.place, Place):
            return power_at(look, player, node.things.place)
        if isinstance(node.things, PointsOf):
            return player_value(look, player, node.things.of_what)
        return len([oid for oid in fitting(look, node.things) if look.state.controller(oid) == player])

    def has_more(player: str) -> bool:
        mine, theirs = value(player), map(value, _compared_with(look, node, player))
        return all(mine > other if node.relation == ">" else mine < other for other in theirs)

    enough = any if node.who.role in CHOSEN_ROLES else all
    return enough(map(has_more, look.players(node.who)))


def _compared_with(look: Perspective, node: HasMore, player: str) -> tuple[str, ...]:
    """The players with whom one is compared: where the text speaks of any player, it is that one's opponents."""
    spoken_of = (*CHOSEN_ROLES, "that-player")
    if node.who.role in spoken_of and node.who.role != "an-opponent" and node.than.role == "each-opponent":
        return look.state.opponents(player)
    return look.players(node.than)


def _happened(look: Perspective, node: Happened) -> bool:
    from judge.engine.perspective.history import has_happened

    assert isinstance(node.event, Event)
    return has_happened(look, node.event, node.period) != node.negated


def _of_so_many(look: Perspective, node: OfSoMany) -> bool:
    return holds(look, node.said)


def _all_of(look: Perspective, node: AllOf) -> bool:
    return all(holds(look, part) for part in node.conditions)


def _any_of(look: Perspective, node: AnyOf) -> bool:
    return any(holds(look, part) for part in node.conditions)


def _being(look: Perspective, node: Being) -> bool:
    """A state of the very card that a modifier applies to is asked as it applies (`judge.engine.continuous_parts`)."""
    raise look.unsupported(node)


READERS: dict[type[Condition], Callable[[Perspective, Any], bool]] = {
    Exists: _exists,
    StateIs: _state_is,
    IsAt: _is_at,
    IsWith: _is_with,
    IsInvolved: _is_involved,
    IsIn: _is_in,
    OfSoMany: _of_so_many,
    HasCharacteristic: _has_characteristic,
    HasCounters: _has_counters,
    Compared: _compared,
    HasMore: _has_more,
    WasDone: lambda look, node: look.context.done != node.negated,
    Happened: _happened,
    Being: _being,
    During: lambda look, node: is_during(look, node.period),
    AllOf: _all_of,
    AnyOf: _any_of,
}


@implements("708.2a", "708.3")
def holds(look: Perspective, condition: Condition | None) -> bool:
    """Whether a condition is true now; no condition always is."""
    if condition is None:
        return True
    look.require(condition)
    meaning = READERS.get(type(condition))
    if meaning is None:
        raise look.unsupported(condition)
    return meaning(look, condition)
