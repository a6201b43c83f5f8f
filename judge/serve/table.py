"""The board of a scenario's text as it is drawn to be changed: what is written, whether or not it can be so."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from judge.cards.model import Card
from judge.cards.names import fold_name
from judge.diagnostics import InputError
from judge.page.drawing import VILLAIN, Drawing, Drawn, Heap, Place, Side
from judge.page.looks import Look, looks_now, printed_look
from judge.scenario.model.board import Piece
from judge.scenario.model.scenario import Scenario
from judge.scenario.rewriting.items import Item
from judge.scenario.rewriting.written import (
    AT,
    AT_DILEMMA,
    DILEMMA,
    HOME,
    MANE,
    PROBLEM,
    ZONES,
    Row,
    Spot,
    Written,
)
from judge.scenario.setting_up.setup import set_up
from judge.serve.shelf import Shelf

_SHOWN_EMPTY = ("hand", "deck", "discard")
_TOLD = {"face-down": "face down", "boosted": "turned over"}


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What is drawn, with the moment as it is written. `names` are the shortest for each card, by its ref."""

    drawing: Drawing
    names: dict[str, str]
    title: str
    player: str
    phase: str


def table(written: Written, scenario: Scenario | None, shelf: Shelf, ruleset: str) -> Table:
    """The board of a text; `scenario` is what it says, if it can be read, so that power can be shown."""
    return _Table(written, scenario, shelf, ruleset).table()


class _Table:
    def __init__(self, written: Written, scenario: Scenario | None, shelf: Shelf, ruleset: str) -> None:
        self._written = written
        self._shelf = shelf
        self._pieces = _by_line(scenario)
        self._numbers, self._looks = _looks(scenario, ruleset)
        self._names: dict[str, str] = {}

    def table(self) -> Table:
        told = self._written
        title = told.block("Scenario")
        turn, _, note = told.value("", "turn").partition(",")
        player = turn.strip() or (told.players[0] if told.players else "")
        phase = told.value("", "phase") or "Main Phase"
        drawing = Drawing(
            turn=(f"{player}{',' + note if note else ''}", phase),
            sides=tuple(self._side(player) for player in told.players),
            between=(),
            queue=Heap("queue", ()),
        )
        return Table(
            drawing=drawing,
            names=self._names,
            title=told.lines[title.start].partition(":")[2].strip() if title else "",
            player=player,
            phase=phase,
        )

    def _side(self, player: str) -> Side:
        return Side(
            player=player,
            score=self._written.value(player, "score") or "0",
            tokens=self._written.value(player, "tokens") or "0",
            places=tuple(self._places(player)),
            heaps=tuple(self._heaps(player)),
            role=VILLAIN if self._villain() == player.casefold() else "",
        )

    def _villain(self) -> str:
        block = self._written.block(VILLAIN)
        return self._written.lines[block.start].partition(":")[2].strip().casefold() if block else ""

    def _places(self, player: str) -> Iterator[Place]:
        yield self._home(player)
        yield self._area(player, PROBLEM, AT)
        if self._written.area(player, DILEMMA):
            yield self._area(player, DILEMMA, AT_DILEMMA)

    def _home(self, player: str) -> Place:
        spots = (Spot(MANE, player), Spot(HOME, player))
        return self._place(f"{player}'s home", [(spot, player) for spot in spots], spots[-1])

    def _area(self, player: str, heading: str, beside: str) -> Place:
        spots = [(Spot(heading, player), player)]
        spots += [(Spot(beside, other, player), other) for other in self._written.players]
        return self._place(f"{player}'s {heading.capitalize()}", spots, spots[0][0])

    def _place(self, name: str, spots: list[tuple[Spot, str]], ref: Spot) -> Place:
        cards = [one for spot, player in spots for one in self._cards(spot, player)]
        return Place(name, tuple(_stacked(cards)), ref.ref)

    def _heaps(self, player: str) -> Iterator[Heap]:
        for zone in ZONES:
            spot = Spot(zone, player)
            known = tuple(drawn for _, drawn in self._cards(spot, ""))
            unknown = sum(item.unknown for row in self._written.at(spot) for item in row.items)
            if known or unknown or zone in _SHOWN_EMPTY:
                yield Heap(zone, known, unknown, spot.ref)

    def _cards(self, spot: Spot, controller: str) -> Iterator[tuple[Item, Drawn]]:
        for row in self._written.at(spot):
            pieces = list(self._pieces.get(row.line, ()))
            for place, item in enumerate(row.items):
                if item.name:
                    yield item, self._drawn(row, place, item, controller, pieces)

    def _drawn(self, row: Row, place: int, item: Item, controller: str, pieces: list[Piece]) -> Drawn:
        piece = _piece_of(item, pieces)
        self._names[f"{row.line}:{place}"] = piece.id if piece else item.called
        number = self._numbers.get(piece.id, 0) if piece else 0
        look = self._looks.get(number) or self._printed(item)
        hidden = {"face-down", "frightened"} & {state.casefold() for state in item.states}
        return Drawn(
            number=number,
            name=f"{item.called} ×{item.copies}" if item.copies > 1 else item.called,
            look=replace(look, power=None, colors=(), keywords=()) if hidden else look,
            controller=controller,
            states=tuple(
                _TOLD.get(state.casefold(), state) for state in item.states if "copies" not in state
            ),
            ref=f"{row.line}:{place}",
        )

    def _printed(self, item: Item) -> Look:
        card = self._shelf.find(item.name)
        if card is None:
            return Look()
        boosted = card.boosted if "boosted" in item.states else None
        return printed_look(boosted or card.front)


def _stacked(cards: list[tuple[Item, Drawn]]) -> Iterator[Drawn]:
    """Cards with those that are attached to them or lie beneath them."""
    names = {fold_name(item.called) for item, _ in cards}
    for item, drawn in cards:
        if fold_name(item.host or item.beneath) in names and (item.host or item.beneath):
            continue
        yield replace(
            drawn,
            attached=tuple(other for one, other in cards if _rests(one.host, item)),
            beneath=tuple(other for one, other in cards if _rests(one.beneath, item)),
        )


def _rests(name: str, item: Item) -> bool:
    return bool(name) and fold_name(name) in (fold_name(item.called), fold_name(item.name))


def _by_line(scenario: Scenario | None) -> dict[int, tuple[Piece, ...]]:
    """The pieces by the numbers of their lines, from 0."""
    found: dict[int, list[Piece]] = {}
    for piece in scenario.pieces if scenario else ():
        found.setdefault(piece.line - 1, []).append(piece)
    return {line: tuple(pieces) for line, pieces in found.items()}


def _piece_of(item: Item, pieces: list[Piece]) -> Piece | None:
    """The first of the pieces that an item can stand for, which is then taken."""
    for piece in pieces:
        names = _names(piece.card)
        if piece.label == item.label if item.label else not piece.label and fold_name(item.name) in names:
            pieces.remove(piece)
            return piece
    return None


def _names(card: Card) -> set[str]:
    return {fold_name(card.title), fold_name(card.name)}


def _looks(scenario: Scenario | None, ruleset: str) -> tuple[dict[str, int], dict[int, Look]]:
    """The number of each piece, and how the cards look: all as they are now, if modifiers can be read."""
    if scenario is None:
        return {}, {}
    try:
        setup = set_up(scenario, ruleset)
    except InputError:
        return {}, {}
    return setup.physical, looks_now(setup.state)
