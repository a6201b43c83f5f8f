"""A scenario with something otherwise on its board from the beginning. What is so already is left as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.model import changes
from judge.scenario.model.board import Area, CardRef, Counters, InZone, Piece, Pile, Point, Seat
from judge.scenario.model.changes import Change
from judge.scenario.model.scenario import Scenario

FACE_UP: dict[str, Any] = {"face_down": False, "frightened": False}


def changed(scenario: Scenario, supposed: Iterable[Change]) -> Scenario:
    """The scenario with all changes made, one after another.

    Raises UnsupportedError for one that can't be made, or that takes away what the scenario speaks of. Whether there
    can be such a board is not asked here.
    """
    for change in supposed:
        scenario = _CHANGED[type(change)](scenario, change)
    return scenario


def with_fields(piece: str, scenario: Scenario, *, fields: dict[str, Any]) -> Scenario:
    """The scenario with a card otherwise."""
    pieces = tuple(replace(one, **fields) if one.id == piece else one for one in scenario.pieces)
    return replace(scenario, pieces=pieces)


@implements("509.3")
def moved(piece: str, scenario: Scenario, *, area: Area) -> Scenario:
    """The scenario with a card, and what is attached to it, in another area."""
    pieces = tuple(
        replace(one, place=area) if piece in (one.id, one.host) else one for one in scenario.pieces
    )
    return replace(scenario, pieces=pieces)


@implements("711.3a")
def came(piece: str, scenario: Scenario, *, last: bool) -> Scenario:
    """The scenario with a card that came before all others, or after them."""
    return _ranked(scenario, sorted(scenario.pieces, key=lambda one: (one.id == piece) == last))


@implements("711.3a")
def came_before(one: str, other: str, scenario: Scenario) -> Scenario:
    """The scenario with a card that came just before another."""
    rest = [piece for piece in scenario.pieces if piece.id != one]
    (early,) = (piece for piece in scenario.pieces if piece.id == one)
    place = next(number for number, piece in enumerate(rest) if piece.id == other)
    return _ranked(scenario, (*rest[:place], early, *rest[place:]))


def _ranked(scenario: Scenario, ordered: Iterable[Piece]) -> Scenario:
    return replace(scenario, pieces=tuple(replace(piece, entered=rank) for rank, piece in enumerate(ordered)))


def without(piece: str, scenario: Scenario) -> Scenario:
    """The scenario without a card and all that is attached to it or lies beneath it."""
    gone = {one.id for one in scenario.pieces if piece in (one.id, one.host, one.beneath)}
    kept = tuple(one for one in scenario.pieces if one.id not in gone)
    return replace(scenario, pieces=kept, seats=tuple(_seat_without(seat, gone) for seat in scenario.seats))


def _seat_without(seat: Seat, gone: set[str]) -> Seat:
    return replace(seat, piles=tuple(_pile_without(pile, gone) for pile in seat.piles))


def _pile_without(pile: Pile, gone: set[str]) -> Pile:
    return replace(pile, contents=tuple(one for one in pile.contents if one not in gone))


# -- the changes that a question supposes --------------------------------------------------------------------------


def _piece(scenario: Scenario, card: CardRef) -> Piece:
    found = next((piece for piece in scenario.pieces if piece.id == card.piece), None)
    if found is None:
        raise UnsupportedError(message("no-such-card-now", name=card.name), clause=True)
    return found


def _gone(scenario: Scenario, change: changes.Gone) -> Scenario:
    return without(_piece(scenario, change.card).id, scenario)


_FIELDS: dict[changes.BoardState, tuple[dict[str, Any], dict[str, Any]]] = {
    "ready": ({"exhausted": False}, {"exhausted": True}),
    "exhausted": ({"exhausted": True}, {"exhausted": False}),
    "frightened": ({"frightened": True, "exhausted": False, "counters": ()}, FACE_UP),
    "face-down": ({"face_down": True}, FACE_UP),
    "face-up": (FACE_UP, {"face_down": True}),
    "boosted": ({"boosted": True}, {"boosted": False}),
}
"""By state the fields that make it so, and those that make it not so (504.1, 504.2)."""


@implements("504.1", "504.2")
def _in_state(scenario: Scenario, change: changes.InState) -> Scenario:
    piece = _piece(scenario, change.card)
    fields = _FIELDS[change.state][not change.holds]
    if change.state == "ready" and change.holds and piece.frightened:
        fields = {**fields, **FACE_UP}
    if change.state == "frightened" and change.holds == piece.frightened:
        return scenario
    if change.state == "boosted" and change.holds and piece.card.boosted is None:
        raise UnsupportedError(message("no-boosted-side", card=piece.id), clause=True)
    return with_fields(piece.id, scenario, fields=fields)


def _placed(scenario: Scenario, change: changes.Placed) -> Scenario:
    piece = _piece(scenario, change.card)
    if piece.place == change.place:
        return scenario
    if isinstance(change.place, InZone):
        return _put_away(scenario, piece, change.place)
    if not isinstance(piece.place, InZone) and not piece.beneath:
        if piece.host:
            raise UnsupportedError(message("attached-so-where-its-host-is", card=piece.id), clause=True)
        return moved(piece.id, scenario, area=change.place)
    return _entering(scenario, piece, {"place": change.place})


@implements("401.4", "410.6")
def _put_away(scenario: Scenario, piece: Piece, place: InZone) -> Scenario:
    """Out of play, or into another zone: nothing can be on a card there."""
    if any(piece.id in (one.host, one.beneath) for one in scenario.pieces):
        raise UnsupportedError(message("cards-with-it-so-where-are-they", card=piece.id), clause=True)
    if place.zone in ("deck", "problem deck", "queue", "flip zone"):
        raise UnsupportedError(message("where-in-that-zone", card=piece.id), clause=True)
    if place.player != piece.owner:
        raise UnsupportedError(message("not-the-zone-of-its-owner", card=piece.id), clause=True)
    plain = Piece(
        id=piece.id,
        card=piece.card,
        owner=piece.owner,
        controller=piece.owner,
        place=place,
        label=piece.label,
        token=piece.token,
        line=piece.line,
    )
    return _with_piece(_out_of_piles(scenario, piece), plain)


@implements("509.3")
def _attached(scenario: Scenario, change: changes.Attached) -> Scenario:
    piece, host = _piece(scenario, change.card), _piece(scenario, change.host)
    if piece.host == host.id:
        return scenario
    if isinstance(host.place, InZone) or host.beneath:
        raise UnsupportedError(message("host-is-not-in-play", host=host.id), clause=True)
    return _entering(scenario, piece, {"place": host.place, "host": host.id})


@implements("711.3a")
def _entering(scenario: Scenario, piece: Piece, fields: dict[str, Any]) -> Scenario:
    """A card elsewhere in play, after all others if it was not in play before."""
    new = isinstance(piece.place, InZone) or piece.beneath
    last = max((one.entered for one in scenario.pieces), default=0) + 1
    fresh = {"entered": last, "beneath": ""} if new else {}
    return _with_piece(_out_of_piles(scenario, piece), replace(piece, **fields, **fresh))


def _with_piece(scenario: Scenario, piece: Piece) -> Scenario:
    return replace(scenario, pieces=tuple(piece if one.id == piece.id else one for one in scenario.pieces))


def _out_of_piles(scenario: Scenario, piece: Piece) -> Scenario:
    return replace(scenario, seats=tuple(_seat_without(seat, {piece.id}) for seat in scenario.seats))


def _more_power(scenario: Scenario, change: changes.MorePower) -> Scenario:
    piece = _piece(scenario, change.card)
    counters = (*piece.counters, Counters(amount=change.more, power=1)) if change.more else piece.counters
    return with_fields(piece.id, scenario, fields={"counters": counters})


def _with_counters(scenario: Scenario, change: changes.WithCounters) -> Scenario:
    piece, told = _piece(scenario, change.card), change.counters
    others = tuple(one for one in piece.counters if (one.name, one.power) != (told.name, told.power))
    return with_fields(piece.id, scenario, fields={"counters": (*others, told) if told.amount else others})


def _has(scenario: Scenario, change: changes.Has) -> Scenario:
    seats = tuple(
        replace(seat, **{change.what: change.number}) if seat.player == change.player else seat
        for seat in scenario.seats
    )
    return replace(scenario, seats=seats)


@implements("601.1")
def _turn_of(scenario: Scenario, change: changes.TurnOf) -> Scenario:
    """Another player's turn: what happened this turn happened before it, and nobody knows how many there have been."""
    now = scenario.moment
    if now.turn != change.player:
        _no_faceoff(scenario)
        before = (*now.happened_before, *now.happened)
        now = replace(now, turn=change.player, turn_number=0, first_turn=False, priority="")
        now = replace(now, happened_before=before, happened=(), just_happened=())
    scenario = replace(scenario, moment=now)
    return _at_point(scenario, changes.AtPoint(point=change.point)) if change.point else scenario


@implements("601.1", "601.2")
def _at_point(scenario: Scenario, change: changes.AtPoint) -> Scenario:
    """Another point of the turn. Of what just happened it is not known that no window has closed since."""
    now, point = scenario.moment, change.point
    if point in (now.point, Point(phase=now.point.phase)):
        return scenario
    _no_faceoff(scenario)
    return replace(scenario, moment=replace(now, point=change.point, priority="", just_happened=()))


def _no_faceoff(scenario: Scenario) -> None:
    if scenario.moment.faceoff is not None or scenario.moment.game_start:
        raise UnsupportedError(message("moment-is-not-changed"), clause=True)


def _came(scenario: Scenario, change: changes.Came) -> Scenario:
    piece = _piece(scenario, change.card)
    if change.other is not None:
        return came_before(piece.id, _piece(scenario, change.other).id, scenario)
    return came(piece.id, scenario, last=change.order == "last")


_CHANGED: dict[type[Any], Callable[[Scenario, Any], Scenario]] = {
    changes.Gone: _gone,
    changes.InState: _in_state,
    changes.Placed: _placed,
    changes.Attached: _attached,
    changes.MorePower: _more_power,
    changes.WithCounters: _with_counters,
    changes.Has: _has,
    changes.TurnOf: _turn_of,
    changes.AtPoint: _at_point,
    changes.Came: _came,
}


def missing(scenario: Scenario, *records: object) -> Iterator[CardRef]:
    """The cards that records, or the scenario itself, speak of though the board does not have them any more."""
    there = {piece.id for piece in scenario.pieces}
    spoken = (*records, scenario.effects, scenario.moment, scenario.ignoring, scenario.standing)
    for card in _refs(spoken):
        if card.piece and card.piece not in there:
            yield card


def _refs(record: object) -> Iterator[CardRef]:
    if isinstance(record, CardRef):
        yield record
    for part in record if isinstance(record, tuple) else _fields(record):
        yield from _refs(part)


def _fields(record: object) -> Iterator[object]:
    for field in getattr(record, "__struct_fields__", ()):
        yield getattr(record, field)
