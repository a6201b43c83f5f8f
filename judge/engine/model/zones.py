"""The zones (401) by their names."""

from __future__ import annotations

DRAW_DECK = "draw deck"
PROBLEM_DECK = "problem deck"
HAND = "hand"
PLAY = "play"
DISCARD_PILE = "discard pile"
BANISHED_ZONE = "banished zone"
FLIP_ZONE = "flip zone"
QUEUE = "queue"
NOWHERE = "nowhere"

EVERYWHERE = frozenset({DRAW_DECK, PROBLEM_DECK, HAND, PLAY, DISCARD_PILE, BANISHED_ZONE, FLIP_ZONE, QUEUE})
ORDERED_ZONES = frozenset({DRAW_DECK, PROBLEM_DECK, QUEUE})


def zone_key(name: str, player: str) -> str:
    """The key of a zone: the queue is shared (401.4), each player has the others."""
    return name if name == QUEUE else f"{name}:{player}"
