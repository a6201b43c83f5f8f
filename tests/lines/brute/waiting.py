"""What comes of effects that wait together, for the cards of `small_happenings`: every order, every choice, every lot.

A card is its name. Both players process their effects in any order, the turn player first, wave after wave (511.7);
how much a card gets is what it was as the effect was created (712.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import permutations

POWER = {"Grower": 1, "Cheerer": 2, "Hunter": 3, "Sleeper": 2, "Miser": 1, "Thief": 2, "Guard": 2}
TRIGGERS = ("Grower", "Cheerer", "Hunter", "Sleeper", "Miser", "Thief")


@dataclass(frozen=True)
class Game:
    """Who has which Friends in play, with how many counters, exhausted or not; hands, action tokens, what waits."""

    owner: dict[str, str]
    hands: dict[str, tuple[str, ...]]
    counters: dict[str, int] = field(default_factory=dict)
    exhausted: frozenset[str] = frozenset()
    tokens: dict[str, int] = field(default_factory=dict)
    waiting: tuple[tuple[str, str, int], ...] = ()

    def power(self, card: str) -> int:
        """Printed power and counters."""
        return POWER[card] + self.counters.get(card, 0)

    def seen(self) -> object:
        """All that can be seen of it."""
        cards = ((card, self.counters.get(card, 0), card in self.exhausted) for card in self.owner)
        hands = ((player, tuple(sorted(hand))) for player, hand in self.hands.items())
        return tuple(sorted(cards)), tuple(sorted(hands)), tuple(sorted(self.tokens.items()))


def drawn(game: Game, player: str, card: str, turn_order: tuple[str, ...]) -> Iterator[Game]:
    """Everything that can come of a player's drawing a card as a window is about to open."""
    hands = {**game.hands, player: (*game.hands[player], card)}
    waiting = tuple((card, owner, game.power(card)) for card, owner in game.owner.items() if card in TRIGGERS)
    yield from _waves(replace(game, hands=hands, waiting=waiting), turn_order, player)


def _waves(game: Game, turn_order: tuple[str, ...], drawer: str) -> Iterator[Game]:
    """511.7b, 511.8: what triggers on the way waits for the next wave."""
    if not game.waiting:
        yield game
        return
    wave = [tuple(one for one in game.waiting if one[1] == player) for player in turn_order]
    for first in permutations(wave[0]):
        for second in permutations(wave[1]):
            begun = replace(game, waiting=())
            for done in _processed(begun, (*first, *second), drawer):
                yield from _waves(done, turn_order, drawer)


def _processed(game: Game, effects: tuple[tuple[str, str, int], ...], drawer: str) -> Iterator[Game]:
    if not effects:
        yield game
        return
    for there in _one(game, *effects[0], drawer):
        yield from _processed(there, effects[1:], drawer)


def _one(game: Game, card: str, player: str, amount: int, drawer: str) -> Iterator[Game]:
    if card == "Grower":
        yield _with_counters(game, card, amount) if card in game.owner else game
    elif card == "Cheerer":
        yield from [_with_counters(game, other, 1) for other in game.owner] or [game]
    elif card == "Hunter":
        weak = [other for other in game.owner if game.power(other) <= 2]
        yield from [end for other in weak for end in _dismissed(game, other)] if weak else [game]
    elif card == "Sleeper":
        yield _exhausted(game, card) if card in game.owner else game
    elif card == "Miser":
        yield game
        yield from (_richer(there, player) for there in _discarded(game, player))
    elif card == "Thief":
        yield from list(_discarded(game, drawer)) or [game]
    else:
        yield _richer(game, player)


def _with_counters(game: Game, card: str, number: int) -> Game:
    return replace(game, counters={**game.counters, card: game.counters.get(card, 0) + number})


def _exhausted(game: Game, card: str) -> Game:
    """503.2a: only what is ready becomes exhausted; the Sleeper's second ability then waits."""
    if card in game.exhausted:
        return game
    waits = (("its rest", game.owner[card], 0),) if card == "Sleeper" else ()
    return replace(game, exhausted=game.exhausted | {card}, waiting=(*game.waiting, *waits))


def _dismissed(game: Game, card: str) -> Iterator[Game]:
    """The Guard may be exhausted instead, if it can be (705.2f)."""
    if "Guard" in game.owner and game.owner["Guard"] == game.owner[card] and "Guard" not in game.exhausted:
        yield _exhausted(game, "Guard")
    owner = {other: player for other, player in game.owner.items() if other != card}
    counters = {other: number for other, number in game.counters.items() if other != card}
    yield replace(game, owner=owner, counters=counters, exhausted=game.exhausted - {card})


def _discarded(game: Game, player: str) -> Iterator[Game]:
    for card in dict.fromkeys(game.hands[player]):
        hand = list(game.hands[player])
        hand.remove(card)
        yield replace(game, hands={**game.hands, player: tuple(hand)})


def _richer(game: Game, player: str) -> Game:
    return replace(game, tokens={**game.tokens, player: game.tokens[player] + 1})
