"""The zones (401) by their names."""

from __future__ import annotations

from judge.messages.message import message

DRAW_DECK = message("draw-deck-2")
PROBLEM_DECK = message("problem-deck-3")
HAND = "hand"
PLAY = "play"
DISCARD_PILE = message("discard-pile")
BANISHED_ZONE = message("banished-zone")
FLIP_ZONE = message("flip-zone")
QUEUE = "queue"
NOWHERE = "nowhere"

EVERYWHERE = frozenset({DRAW_DECK, PROBLEM_DECK, HAND, PLAY, DISCARD_PILE, BANISHED_ZONE, FLIP_ZONE, QUEUE})
ORDERED_ZONES = frozenset({DRAW_DECK, PROBLEM_DECK, QUEUE})


def zone_key(name: str, player: str) -> str:
    """The key of a zone: the queue is shared (401.4), each player has the others."""
    return name if name == QUEUE else f"{name}:{player}"
