"""Who wins a Problem faceoff whose decks are shuffled: every order of both decks, each as likely as any other."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

Powers = tuple[int, ...]


def winners(first: Powers, second: Powers, decks: tuple[Powers, Powers]) -> dict[int, Fraction]:
    """514.4 to 514.6: how likely the first (0) and the second player (1) win, by power involved and in decks."""
    orders = list(product(permutations(decks[0]), permutations(decks[1])))
    won = Counter(_winner(sum(first), sum(second), *order) for order in orders)
    return {player: Fraction(times, len(orders)) for player, times in won.items()}


def _winner(one: int, other: int, *decks: Powers) -> int:
    """Each flips a card, and another one for as long as the totals are the same (514.5c)."""
    for place in range(max(map(len, decks))):
        one += sum(decks[0][place : place + 1])
        other += sum(decks[1][place : place + 1])
        if one != other:
            return int(other > one)
    raise ValueError("the same to the last card")
