"""The pieces and piles of a scenario as objects and zones of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from judge.engine.model.obj import UNKNOWN, Obj
from judge.engine.model.state import State
from judge.engine.model.zones import BANISHED_ZONE, PLAY, zone_key
from judge.scenario.model.board import Counters, InZone, Piece, Pile, Unknown, ZoneName
from judge.scenario.model.definitions import Definitions, unknown_card
from judge.scenario.model.places import ENGINE_ZONE, laid_at
from judge.scenario.model.scenario import Scenario


def numbered(scenario: Scenario) -> dict[str, int]:
    """The physical number of each piece, by its id; the first is 1."""
    return {piece.id: number for number, piece in enumerate(scenario.pieces, 1)}


def laid_out(state: State, scenario: Scenario, definitions: Definitions) -> State:
    """The state with all pieces, and the cards of which only the number is known, where they lie."""
    physical = numbered(scenario)
    latest = max((piece.entered for piece in scenario.pieces), default=0) + 1
    for piece in scenario.pieces:
        state = state.with_obj(_object(piece, definitions, physical, latest))
    layout = _Layout(state, physical)
    layout.add_piles(scenario)
    layout.add_unlisted(scenario.pieces)
    return replace(layout.state, undescribed=tuple(undescribed(scenario)))


def _object(piece: Piece, definitions: Definitions, physical: Mapping[str, int], latest: int) -> Obj:
    """A piece as it lies there. Its counters came later than every card, as no scenario says when."""
    number, definition = physical[piece.id], definitions.of(piece.copy_of or piece.card)
    zone = ENGINE_ZONE[piece.place.zone] if isinstance(piece.place, InZone) else PLAY
    return Obj(
        oid=number,
        physical=number,
        definition=definition,
        owner=piece.owner,
        zone=BANISHED_ZONE if piece.beneath else zone,
        label=piece.id,
        area="" if isinstance(piece.place, InZone) or piece.beneath else laid_at(piece.place, physical),
        side=int(piece.boosted and len(definition.faces) > 1),
        face_down=piece.face_down or piece.frightened,
        frightened=piece.frightened,
        exhausted=piece.exhausted,
        counters=tuple((_counter_name(counters), counters.amount, latest) for counters in piece.counters),
        host=physical.get(piece.host) if piece.host else None,
        beneath=physical.get(piece.beneath) if piece.beneath else None,
        token=piece.token,
        original=definitions.of(piece.card) if piece.copy_of is not None and not piece.token else None,
        cutie_marked=piece.cutie_marked,
        spoken=piece.naming,
        stamp=piece.entered or latest,
    )


def _counter_name(counters: Counters) -> str:
    return counters.name or f"{counters.power:+d} power"


_DESCRIBABLE: tuple[ZoneName, ...] = ("deck", "problem deck", "hand", "discard pile", "banished zone")


def undescribed(scenario: Scenario) -> Iterator[str]:
    """The zones of which the scenario does not say all that is there, by the engine's keys."""
    for seat in scenario.seats:
        complete = {pile.zone for pile in seat.piles if pile.complete}
        yield from (zone_key(ENGINE_ZONE[zone], seat.player) for zone in _DESCRIBABLE if zone not in complete)


class _Layout:
    """Puts cards into the zones outside play."""

    def __init__(self, state: State, physical: Mapping[str, int]) -> None:
        self.state = state
        self._physical = physical
        self._next = len(physical) + 1
        self._listed: set[int] = set()

    def add_piles(self, scenario: Scenario) -> None:
        for pile in (pile for seat in scenario.seats for pile in seat.piles):
            for item in pile.contents:
                if isinstance(item, Unknown):
                    for _ in range(item.amount):
                        self._add_unknown(pile.player, ENGINE_ZONE[pile.zone])
                else:
                    self._add(self._physical[item], pile.player, pile)

    def add_unlisted(self, pieces: tuple[Piece, ...]) -> None:
        """Cards beneath others, and whatever else is outside play without being in a pile."""
        for piece in pieces:
            number = self._physical[piece.id]
            obj = self.state.get(number)
            if obj.zone != PLAY and number not in self._listed:
                self._append(number, obj.zone, obj.owner)
            for _ in range(piece.cards_beneath):
                self._add_unknown(piece.owner, BANISHED_ZONE, beneath=number)

    def _add(self, number: int, player: str, pile: Pile) -> None:
        self._listed.add(number)
        self._append(number, ENGINE_ZONE[pile.zone], player)

    def _add_unknown(self, player: str, zone: str, beneath: int | None = None) -> None:
        number, self._next = self._next, self._next + 1
        obj = Obj(
            oid=number,
            physical=number,
            definition=unknown_card(),
            owner=player,
            zone=zone,
            label=UNKNOWN,
            beneath=beneath,
        )
        self.state = self.state.with_obj(obj)
        self._append(number, zone, player)

    def _append(self, number: int, zone: str, player: str) -> None:
        self.state = self.state.with_zone(zone, player, (*self.state.zone(zone, player), number))
