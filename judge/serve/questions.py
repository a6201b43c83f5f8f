"""The questions that fit a card, a player or the board, filled with their names."""

from __future__ import annotations

from collections.abc import Iterator

from judge.library.questions import OF_BOARD, OF_PLAYER
from judge.page.drawing import Drawing, Drawn
from judge.scenario.rewriting.written import AT, HOME, MANE, PROBLEM, Spot
from judge.serve.table import Table

_IN_PLAY = ("Which modifiers apply to {card}?", "What are the abilities of {card}?")
_BY_TYPE = {
    "Friend": ("What is the power of {card}?", "What are the colors of {card}?"),
    "Mane Character": ("What is the power of {card}?", "Is {card} boosted?"),
    "Troublemaker": ("What is the power of {card}?", "Can {other} challenge {card}?"),
    "Problem": (
        "Does {player} confront {card}?",
        "Does {other} confront {card}?",
        "What are the confront requirements of {card} for {player}?",
        "What are the confront requirements of {card} for {other}?",
    ),
}
_MOVING = ("Can {player} move {card} home?", "What does it cost {player} to move {card} home?")
_LEAVING = (
    "Can {player} move {card} to {player}'s Problem?",
    "Can {player} move {card} to {other}'s Problem?",
)
_IN_HAND = (
    "Can {player} play {card}?",
    "What does it cost {player} to play {card}?",
    "What is the cost of {card}?",
)
_ELSEWHERE = ("Where is {card}?",)
_MOVERS = ("Friend", "Mane Character")


def of_board() -> tuple[str, ...]:
    """Questions of the board as a whole."""
    return OF_BOARD


def of_player(player: str) -> tuple[str, ...]:
    """Questions of a player."""
    return tuple(one.format(player=player) for one in OF_PLAYER)


def of_card(card: Drawn, name: str, spot: Spot, players: tuple[str, ...]) -> tuple[str, ...]:
    """Questions of a card where it lies, called by a name."""
    player = spot.player
    others = [one for one in players if one != player] or [player]
    return tuple(one.format(card=name, player=player, other=others[0]) for one in _fitting(card, spot))


def _fitting(card: Drawn, spot: Spot) -> Iterator[str]:
    kinds = [kind for kind in _BY_TYPE if kind in card.look.kind]
    if spot.zone == "hand":
        yield from _IN_HAND
    elif spot.zone in (MANE, HOME, PROBLEM, AT):
        for kind in kinds:
            yield from _BY_TYPE[kind]
        if any(kind in _MOVERS for kind in kinds):
            yield from _MOVING if spot.zone == AT else _LEAVING
        yield from _IN_PLAY
    else:
        yield from _ELSEWHERE


def every(table: Table, spots: dict[str, Spot]) -> tuple[str, ...]:
    """All questions that this board offers, for completion; `spots` tell where the items of the text are."""
    players = tuple(side.player for side in table.drawing.sides)
    found = dict.fromkeys((*OF_BOARD, *(one for player in players for one in of_player(player))))
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
