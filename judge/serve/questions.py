"""The questions that fit a card, a place, a player or the board, filled with their names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from judge.page.drawing import Drawing, Drawn
from judge.scenario.grammar.catalogue import THINGS_OF_TYPE, Thing, offered_by
from judge.scenario.rewriting.written import AREAS, AT, DILEMMA, HOME, MANE, PROBLEM, Spot
from judge.serve.table import Table

_AWAY: frozenset[Thing] = frozenset(("a character at home", "a Problem's area"))
_AT_HOME: frozenset[Thing] = frozenset(("a character at a Problem", "a Problem's area"))


def of_board(players: tuple[str, ...]) -> tuple[str, ...]:
    """Questions of the board as a whole."""
    return tuple(offered_by(("the game",), {}, players))


def of_player(player: str, players: tuple[str, ...]) -> tuple[str, ...]:
    """Questions of a player."""
    return tuple(offered_by(("a player",), {"player": player}, players))


def of_card(card: Drawn, name: str, spot: Spot, players: tuple[str, ...]) -> tuple[str, ...]:
    """Questions of a card where it lies, called by a name."""
    names = {"player": spot.player, "card": name, "problem": name}
    return tuple(offered_by(_things(card, spot), names, players))


def _things(card: Drawn, spot: Spot) -> Iterator[Thing]:
    if spot.zone not in AREAS:
        yield "a card in hand" if spot.zone == "hand" else "a card elsewhere"
        return
    not_there = _AT_HOME if spot.zone in (HOME, MANE) else _AWAY
    for kind, things in THINGS_OF_TYPE.items():
        if kind in card.look.kind:
            yield from (thing for thing in things if thing not in not_there)
    yield "a card in play"


def of_place(spot: Spot, problem: str, players: tuple[str, ...]) -> tuple[str, ...]:
    """Questions of an area or a zone; `problem` is what the Problem there is called."""
    thing: Thing | None = next((one for one in get_args(Thing) if one == spot.zone), None)
    if spot.zone in (PROBLEM, DILEMMA, AT):
        thing = "a Problem's area"
    return tuple(offered_by((thing,), {"player": spot.player, "problem": problem}, players)) if thing else ()


def every(table: Table, spots: dict[str, Spot]) -> tuple[str, ...]:
    """All questions that this board offers, for completion; `spots` tell where the items of the text are."""
    players = tuple(side.player for side in table.drawing.sides)
    found = dict.fromkeys(
        (*of_board(players), *(one for player in players for one in of_player(player, players)))
    )
    for card in _cards(table.drawing):
        found |= dict.fromkeys(of_card(card, table.names[card.ref], spots[card.ref], players))
    return tuple(found)


def _cards(drawing: Drawing) -> Iterator[Drawn]:
    for side in drawing.sides:
        waiting = [card for place in side.places for card in place.cards]
        waiting += [card for heap in side.heaps for card in heap.known]
        while waiting:
            card = waiting.pop(0)
            yield card
            waiting = [*card.attached, *card.beneath, *waiting]


def card_at(drawing: Drawing, ref: str) -> Drawn | None:
    """The card of a ref, None if there is none."""
    return next((card for card in _cards(drawing) if card.ref == ref), None)
