"""Whether a condition holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.perspective.adjectives import has_adjective
from judge.engine.perspective.amounts import amount, characteristic, player_value, within
from judge.engine.perspective.cards import fits_description, fitting, is_one_of, referents
from judge.engine.perspective.nouns import is_noun
from judge.engine.perspective.periods import is_during
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.places import areas_meant
from judge.engine.perspective.qualifiers import in_zone
from judge.rulebook.citation import implements
from judge.text.ast.amount import PointsOf
from judge.text.ast.condition import (
    AllOf,
    AnyOf,
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
    StateIs,
    WasDone,
)
from judge.text.ast.event import Event
from judge.text.ast.selection import Adjective, Description, Noun, Selection


def _controlled_among(look: Perspective, node: Exists, oids: tuple[int, ...]) -> tuple[int, ...]:
    if node.who is None:
        return oids
    players = look.players(node.who)
    return tuple(oid for oid in oids if look.state.controller(oid) in players)


def _exists(look: Perspective, node: Exists) -> bool:
    number = len(_controlled_among(look, node, fitting(look, node.cards)))
    if node.comparison is not None:
        return within(look, number, node.comparison)
    return (number > 0) != node.absent


def _state_is(look: Perspective, node: StateIs) -> bool:
    return all(_has_quality(look, node.state, oid) for oid in referents(look, node.card)) != node.negated


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
    return all(look.state.get(oid).area in areas for oid in referents(look, node.card)) != node.negated


def _is_with(look: Perspective, node: IsWith) -> bool:
    for oid in referents(look, node.card):
        area = look.state.get(oid).area
        company = (obj.oid for obj in look.state.at(area) if obj.oid != oid)
        if not area or not any(is_one_of(look, node.other, other) for other in company):
            return False
    return True


def _is_involved(look: Perspective, node: IsInvolved) -> bool:
    from judge.engine.involvement import involved

    faceoff = look.state.faceoff
    if faceoff is None or (node.kind and faceoff.kind != node.kind):
        return False
    inside = involved(look.state, look.view)
    if any(
        (obj := look.state.find(oid)) is not None and obj.host is not None for oid in fitting(look, node.card)
    ):
        raise look.unsupported(node, "an attachment's being involved in a faceoff")
    return all(oid in inside for oid in fitting(look, node.card))


def _is_in(look: Perspective, node: IsIn) -> bool:
    return all(in_zone(look, node.zone, look.state.get(oid)) for oid in referents(look, node.card))  # type: ignore[arg-type]


def _has_characteristic(look: Perspective, node: HasCharacteristic) -> bool:
    values = (characteristic(look, oid, node.characteristic) or 0 for oid in referents(look, node.card))
    return all(within(look, value, node.comparison) for value in values)


def _has_counters(look: Perspective, node: HasCounters) -> bool:
    def number(oid: int) -> int:
        obj = look.state.get(oid)
        return len(look.state.cards_beneath(obj)) if node.name == "beneath" else obj.counter(node.name)

    return all(
        within(look, number(oid), node.comparison) if node.comparison else number(oid) > 0
        for oid in referents(look, node.card)
    )


def _compared(look: Perspective, node: Compared) -> bool:
    return within(look, amount(look, node.left), node.comparison)


def _has_more(look: Perspective, node: HasMore) -> bool:
    def value(player: str) -> int:
        if isinstance(node.things, PointsOf):
            return player_value(look, player, node.things.of_what)
        return len([oid for oid in fitting(look, node.things) if look.state.controller(oid) == player])

    mine = [value(player) for player in look.players(node.who)]
    theirs = [value(player) for player in look.players(node.than)]
    return all(left > right if node.relation == ">" else left < right for left in mine for right in theirs)


def _happened(look: Perspective, node: Happened) -> bool:
    from judge.engine.perspective.history import has_happened

    assert isinstance(node.event, Event)
    return has_happened(look, node.event, node.period) != node.negated


def _all_of(look: Perspective, node: AllOf) -> bool:
    return all(holds(look, part) for part in node.conditions)


def _any_of(look: Perspective, node: AnyOf) -> bool:
    return any(holds(look, part) for part in node.conditions)


_CONDITIONS: dict[type[Condition], Callable[[Perspective, Any], bool]] = {
    Exists: _exists,
    StateIs: _state_is,
    IsAt: _is_at,
    IsWith: _is_with,
    IsInvolved: _is_involved,
    IsIn: _is_in,
    HasCharacteristic: _has_characteristic,
    HasCounters: _has_counters,
    Compared: _compared,
    HasMore: _has_more,
    WasDone: lambda look, node: look.context.done != node.negated,
    Happened: _happened,
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
    meaning = _CONDITIONS.get(type(condition))
    if meaning is None:
        raise look.unsupported(condition)
    return meaning(look, condition)


def is_understood(condition: Condition) -> bool:
    """Whether the engine can read this kind of condition."""
    return type(condition) in _CONDITIONS
