"""Questions that fit a board, filled with its names: what an editor offers where one is to be written."""

from __future__ import annotations

from collections.abc import Iterator

from judge.library.table import BoardCard, Table

OF_BOARD = ("Who has priority?", "Which faceoff follows?", "What happens?", "Is this board possible?")
OF_PLAYER = (
    "What can {player} do?",
    "Can {player} win this turn?",
    "What is {player}'s score?",
    "Can {player} draw a card?",
)
_CARD = ("Which modifiers apply to {card}?", "What are the abilities of {card}?")
_BY_TYPE = {
    "Problem": (
        "Does {player} confront {card}?",
        "What are the confront requirements of {card} for {player}?",
    ),
    "Friend": ("What is the power of {card}?", "Can {player} move {card} home?", "Is {card} exhausted?"),
    "Mane Character": ("What is the power of {card}?", "Can {player} move {card} home?"),
    "Troublemaker": ("What is the power of {card}?", "Can {player} challenge {card}?"),
}
_IN_HAND = ("Can {player} play {card}?", "What does it cost {player} to play {card}?")


def questions_of(table: Table) -> tuple[str, ...]:
    """Questions about the game, its players and all cards that are known, each once."""
    return tuple(dict.fromkeys(_all(table)))


def _all(table: Table) -> Iterator[str]:
    yield from OF_BOARD
    for player in table.players:
        yield from (one.format(player=player) for one in OF_PLAYER)
    for card in table.cards:
        yield from _of(card, table.players)
    for seat in table.seats:
        for name in seat.zone("hand").cards:
            yield from (one.format(player=seat.name, card=name) for one in _IN_HAND)


def _of(card: BoardCard, players: tuple[str, ...]) -> Iterator[str]:
    """Those of a card in play: asked of every player where anybody may, else of its controller."""
    asked = (*_CARD, *(one for kind in card.types for one in _BY_TYPE.get(kind, ())))
    anybodys = {"Problem", "Troublemaker"} & set(card.types)
    for one in asked:
        for player in players if anybodys else (card.controller,):
            yield one.format(player=player, card=card.name)
