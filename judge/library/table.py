"""What lies on the table: players, areas and cards, as everybody may see them or as one player does."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.describing import area_name
from judge.engine.model.obj import UNKNOWN, Obj
from judge.engine.model.public import face_down_card, may_see
from judge.engine.model.state import State
from judge.engine.model.view import View
from judge.engine.model.zones import DRAW_DECK, HAND, PROBLEM_DECK
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.revealed_cards import plays_revealed, revealed_top
from judge.engine.unsupported import UnsupportedError
from judge.library.telling import plain
from judge.messages.lists import joined
from judge.rulebook.citation import implements
from judge.ruling.naming import card_name

_NOBODYS = frozenset((DRAW_DECK, PROBLEM_DECK))
_STATES = (
    ("exhausted", "exhausted"),
    ("frightened", "frightened"),
    ("face_down", "face-down"),
    ("side", "boosted"),
    ("cutie_marked", "cutie marked"),
)


class BoardCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card in play as the modifiers have made it. `number` is that of the piece of cardboard, for the whole game.

    A card whose face the player may not see has a number below 0 in its place, and only for as long as it lies there.

    `name` is how this board calls it, `title` what is printed on it. `power`, `bonus` and `points` are None if it has
    none, or if they can't be told. `states` are words such as "exhausted"; `attached_to` and `beneath` are numbers of
    cards, 0 for none.
    """

    number: int
    name: str
    title: str = ""
    area: str = ""
    controller: str = ""
    owner: str = ""
    types: tuple[str, ...] = ()
    power: int | None = None
    bonus: int | None = None
    points: int | None = None
    colors: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    counters: dict[str, int] = {}
    attached_to: int = 0
    token: bool = False

    def __repr__(self) -> str:
        return f"<BoardCard {self.name!r} at {self.area}>"


class Zone(msgspec.Struct, frozen=True, kw_only=True):
    """A player's zone outside play: the names of the cards known there, the top first, and how many are not known.

    With `open_ended` there may be more.
    """

    name: str
    cards: tuple[str, ...] = ()
    unknown: int = 0
    open_ended: bool = False

    def __repr__(self) -> str:
        return f"<Zone {self.name}: {len(self.cards) + self.unknown} cards>"


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A player with score (points), action tokens and zones."""

    name: str
    score: int
    tokens: int
    zones: tuple[Zone, ...] = ()

    def __repr__(self) -> str:
        return f"<Seat {self.name}: score {self.score}, tokens {self.tokens}>"

    def zone(self, name: str) -> Zone:
        """The zone of that name: hand, draw deck, problem deck, discard pile, banished zone, flip zone."""
        return next((zone for zone in self.zones if zone.name == name), Zone(name=name))


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies on the table at one moment. `areas` are the names of those that exist.

    `villain` plays against all others, "" if nobody does.
    """

    turn: str
    phase: str
    step: str
    seats: tuple[Seat, ...]
    areas: tuple[str, ...]
    cards: tuple[BoardCard, ...]
    winner: str = ""
    over: bool = False
    villain: str = ""

    def __repr__(self) -> str:
        return (
            f"<Table: {self.turn}'s turn, {self.phase or 'before the game'}, {len(self.cards)} cards in play>"
        )

    @property
    def players(self) -> tuple[str, ...]:
        """The players in turn order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def points(self) -> dict[str, int]:
        """The score of each player."""
        return {seat.name: seat.score for seat in self.seats}

    def seat(self, player: str) -> Seat:
        """The seat of a player. Raises LookupError for a name that nobody has."""
        return next(seat for seat in self.seats if seat.name == player)

    def at(self, area: str) -> tuple[BoardCard, ...]:
        """The cards at an area, such as “Alice's home” or “Bob's Problem”, the oldest first."""
        return tuple(card for card in self.cards if card.area == area)

    def to_dict(self) -> dict[str, object]:
        """All of it as plain dictionaries and lists."""
        document: dict[str, object] = plain(self)
        return document


def table(state: State, viewer: str = "") -> Table:
    """The table in a state; with a `viewer`, without what that player may not see."""
    view = _view(state)
    return Table(
        turn=state.turn.player,
        phase=str(state.turn.phase),
        step=str(state.turn.step),
        seats=tuple(_seat(state, player, viewer) for player in state.players()),
        areas=tuple(str(area_name(state, area)) for area in state.areas()),
        cards=tuple(_card(state, view, obj, viewer) for obj in state.in_play()),
        winner=joined(state.winners),
        over=state.over,
        villain=state.villain,
    )


def names_hidden(state: State, viewer: str) -> frozenset[str]:
    """What the cards are called that a viewer may not see; nothing without a viewer."""
    return _names(table(state)) - _names(table(state, viewer)) if viewer else frozenset()


def _names(shown: Table) -> frozenset[str]:
    zones = (zone for seat in shown.seats for zone in seat.zones)
    return frozenset((*(card.name for card in shown.cards), *(name for zone in zones for name in zone.cards)))


def _view(state: State) -> View | None:
    """The cards as they are; None if the modifiers can't be read."""
    try:
        return board(state).view
    except UnsupportedError:
        return None


# -- zones --------------------------------------------------------------------------------------------------------


def _seat(state: State, player: str, viewer: str) -> Seat:
    seat = state.seat(player)
    return Seat(name=player, score=seat.score, tokens=seat.tokens, zones=tuple(_zones(state, player, viewer)))


def _zones(state: State, player: str, viewer: str) -> Iterator[Zone]:
    for key, oids in state.zones:
        name, _, whose = key.partition(":")
        if whose != player or not oids:
            continue
        known = _may_see(name, player, viewer) or (name == HAND and _is_revealed(state, player))
        names = tuple(card_name(state, oid) for oid in oids)
        shown = tuple(str(one) for one in names if one != UNKNOWN) if known else _top(state, name, player)
        yield Zone(
            name=name, cards=shown, unknown=len(names) - len(shown), open_ended=key in state.undescribed
        )


def _is_revealed(state: State, player: str) -> bool:
    try:
        return plays_revealed(state, player)
    except UnsupportedError:
        return False


def _top(state: State, zone: str, player: str) -> tuple[str, ...]:
    """The name of the top card of a deck that a player plays with revealed."""
    try:
        top = revealed_top(state, player) if zone == DRAW_DECK else None
    except UnsupportedError:
        return ()
    name = card_name(state, top) if top is not None else UNKNOWN
    return (str(name),) if name != UNKNOWN else ()


@implements("402.2", "403.2", "404.1")
def _may_see(zone: str, player: str, viewer: str) -> bool:
    """Whether a viewer may look at a player's zone; nobody in particular sees everything."""
    if not viewer or zone not in (HAND, *_NOBODYS):
        return True
    return zone == HAND and player == viewer


# -- cards in play ------------------------------------------------------------------------------------------------


def _card(state: State, view: View | None, obj: Obj, viewer: str) -> BoardCard:
    shown = BoardCard(
        number=_number(state, obj, viewer),
        name=face_down_card(),
        area=str(area_name(state, obj.area)),
        controller=state.controller(obj.oid),
        owner=obj.owner,
        states=tuple(word for field, word in _STATES if getattr(obj, field)),
        counters={kind: obj.counter(kind) for kind, _, _ in obj.counters},
        attached_to=_host(state, obj, viewer),
        token=obj.token,
    )
    if not _shows(state, obj, viewer):
        return shown
    printed = obj.definition.faces[obj.side].printed
    shown = replace(
        shown, name=card_name(state, obj.oid), title=printed.full_name, types=(printed.type.value,)
    )
    seen = view.find(obj.oid) if view else None
    return shown if seen is None else _as_seen(shown, seen)


def _shows(state: State, obj: Obj, viewer: str) -> bool:
    """Whether a viewer may see a card in play; nobody in particular sees everything."""
    return not viewer or may_see(state, obj, viewer)


def _number(state: State, obj: Obj, viewer: str) -> int:
    return obj.physical if _shows(state, obj, viewer) else -obj.oid


def _host(state: State, obj: Obj, viewer: str) -> int:
    host = state.physical(obj.host) if obj.host and obj.host > 0 else None
    return _number(state, host, viewer) if host else 0


def _as_seen(shown: BoardCard, seen: Characteristics) -> BoardCard:
    """The card with what the modifiers have made of it."""
    return replace(
        shown,
        title=seen.name or shown.title,
        types=seen.types,
        power=seen.power,
        bonus=seen.bonus,
        points=None if "face-down" in shown.states else seen.points,
        colors=seen.colors,
        traits=seen.traits,
        keywords=tuple(dict.fromkeys(one.keyword for one in seen.abilities if one.keyword)),
    )
