"""What is kept of the course of a game to say when it comes round in a loop (802)."""

from __future__ import annotations

import msgspec


class Pile(msgspec.Struct, frozen=True, cache_hash=True, order=True):
    """What only piles up: the action tokens or the points of a player, or one kind of counters on a card.

    `what` is `tokens`, `score` or `counters`; of counters `name` is their kind and `card` the piece of cardboard.
    """

    what: str
    player: str = ""
    card: int = 0
    name: str = ""


Held = tuple[tuple[Pile, int], ...]
"""How much of each pile there is."""


class Visit(msgspec.Struct, frozen=True, cache_hash=True):
    """A point that effects have passed: where the game stood but for what piles up, whose effect, what was held.

    `optional` if the player could have left off there, `ends` if what went round there was found to come to an end.
    """

    place: str
    player: str
    optional: bool
    held: Held
    ends: bool = False


class Loop(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A loop for which a number has been named at `start`, its places in order and what each time round gives.

    It ends at the place `end` as that comes after `left` more repetitions; `held` is what was held last at `start`.
    One on `trial` is gone round to see whether it would go on.
    """

    round: tuple[str, ...]
    end: str
    left: int
    gain: Held
    held: Held
    trial: bool = False

    @property
    def start(self) -> str:
        """Where the number was named."""
        return self.round[0]
