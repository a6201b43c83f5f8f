"""Questions that fit a board, filled with its names: what an editor offers where one is to be written."""

from __future__ import annotations

from collections.abc import Iterator

from judge.library.table import BoardCard, Table
from judge.scenario.grammar.catalogue import THINGS_OF_TYPE, Thing, offered_by


def questions_of(table: Table) -> tuple[str, ...]:
    """Questions about the game, its players, areas and all cards that are known, each once."""
    return tuple(dict.fromkeys(_all(table)))


def _all(table: Table) -> Iterator[str]:
    players = table.players
    yield from offered_by(("the game",), {}, players)
    for player in players:
        yield from offered_by(("a player", "home", "hand", "deck", "discard"), {"player": player}, players)
    for card in table.cards:
        yield from offered_by(_things(card), _names(card), players)
    for seat in table.seats:
        for name in seat.zone("hand").cards:
            yield from offered_by(("a card in hand",), {"player": seat.name, "card": name}, players)


def _names(card: BoardCard) -> dict[str, str]:
    return {"player": card.controller, "card": card.name, "problem": card.name}


def _things(card: BoardCard) -> Iterator[Thing]:
    """What a card in play is, by its types."""
    yield "a card in play"
    for kind in card.types:
        yield from THINGS_OF_TYPE.get(kind, ())
