"""The board of a scenario as its file says it: who has what where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from judge.cards.model import Card
from judge.scenario.model.board import (
    Area,
    AtDilemma,
    AtHome,
    AtProblem,
    Counters,
    InZone,
    Piece,
    Pile,
    Seat,
    Unknown,
)
from judge.scenario.model.scenario import Scenario

_STATES = ("boosted", "exhausted", "frightened", "face_down", "cutie_marked", "ignored", "token")


class Lying(msgspec.Struct, frozen=True):
    """A card on the board: what it is called and is, and the cards that are attached to it or lie beneath it."""

    piece: Piece
    name: str
    states: tuple[str, ...]
    attached: tuple[Lying, ...] = ()
    beneath: tuple[Lying, ...] = ()


class Place(msgspec.Struct, frozen=True):
    """An area with the cards there."""

    name: str
    cards: tuple[Lying, ...]


class Heap(msgspec.Struct, frozen=True):
    """A pile outside play, the top first; `known` is false where more may lie below."""

    zone: str
    contents: tuple[str, ...]
    known: bool


class Side(msgspec.Struct, frozen=True):
    """A player's part of the board."""

    player: str
    score: int
    tokens: int
    places: tuple[Place, ...]
    heaps: tuple[Heap, ...]


class Board(msgspec.Struct, frozen=True):
    """The board, player by player. `entered` names the cards in play in the order in which they came."""

    sides: tuple[Side, ...]
    entered: tuple[str, ...]
    cards: tuple[Card, ...]


def board_of(scenario: Scenario) -> Board:
    """The board on which a scenario starts."""
    table = _Table(scenario)
    in_play = [
        piece for piece in scenario.pieces if not isinstance(piece.place, InZone) and not piece.beneath
    ]
    return Board(
        sides=tuple(table.side(seat) for seat in scenario.seats),
        entered=tuple(piece.id for piece in sorted(in_play, key=lambda piece: piece.entered)),
        cards=tuple(dict.fromkeys((*scenario.cards, *(piece.card for piece in scenario.pieces)))),
    )


class _Table:
    """The pieces of a scenario, to be found by where they are."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._names = {piece.id: _name(piece) for piece in scenario.pieces}

    def side(self, seat: Seat) -> Side:
        return Side(
            player=seat.player,
            score=seat.score,
            tokens=seat.tokens,
            places=tuple(self._places(seat.player)),
            heaps=tuple(self._heap(pile) for pile in seat.piles),
        )

    def _places(self, player: str) -> Iterator[Place]:
        named: tuple[tuple[str, Area], ...] = (
            (f"{player}'s home", AtHome(player=player)),
            (f"{player}'s Problem", AtProblem(player=player)),
            *self._dilemmas(player),
        )
        for name, area in named:
            there = [piece for piece in self._scenario.pieces if piece.place == area]
            if there:
                yield Place(name, tuple(self._lying(piece) for piece in there if not _hangs_on(piece)))

    def _dilemmas(self, player: str) -> Iterator[tuple[str, Area]]:
        areas = dict.fromkeys(
            piece.place for piece in self._scenario.pieces if isinstance(piece.place, AtDilemma)
        )
        owners = {piece.id: piece.controller for piece in self._scenario.pieces}
        for area in areas:
            if owners.get(area.dilemma) == player:
                yield f"At the Dilemma {self._names[area.dilemma]}", area

    def _lying(self, piece: Piece) -> Lying:
        pieces = self._scenario.pieces
        return Lying(
            piece,
            self._names[piece.id],
            tuple(_states(piece)),
            tuple(self._lying(other) for other in pieces if other.host == piece.id),
            tuple(self._lying(other) for other in pieces if other.beneath == piece.id),
        )

    def _heap(self, pile: Pile) -> Heap:
        return Heap(pile.zone, tuple(self._contents(pile.contents)), pile.complete)

    def _contents(self, contents: Iterable[str | Unknown]) -> Iterator[str]:
        for lying in contents:
            if isinstance(lying, Unknown):
                yield f"{lying.amount} unknown card{'' if lying.amount == 1 else 's'}"
            else:
                yield self._names[lying]


def _hangs_on(piece: Piece) -> bool:
    return bool(piece.host or piece.beneath)


def _name(piece: Piece) -> str:
    """What the sentences of the scenario call a piece, and behind that its name if it is another one."""
    name = piece.card.name
    return name if piece.id in (name, piece.card.title) else f"{piece.id} ({name})"


def _states(piece: Piece) -> Iterator[str]:
    yield from (state.replace("_", "-") for state in _STATES if getattr(piece, state))
    yield from (_counters(counters) for counters in piece.counters)
    if piece.controller != piece.owner:
        yield f"owned by {piece.owner}"
    if piece.copy_of is not None:
        yield f"copy of {piece.copy_of.name}"


def _counters(counters: Counters) -> str:
    kind = f"{counters.power:+} power" if counters.power else counters.name
    return f"{counters.amount} {kind} counter{'' if counters.amount == 1 else 's'}"
