"""Players who play with their hands revealed: everybody may look at them (404.1)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.modifiers.in_force import of_kind
from judge.rulebook.citation import implements
from judge.text.ast.effect import PlaysRevealed
from judge.text.ast.place import Zone


def is_of_a_hand(node: PlaysRevealed) -> bool:
    """Whether it is a hand that is revealed."""
    return isinstance(node.zone, Zone) and node.zone.zone == HAND


@implements("404.1", "104.1")
def plays_revealed(state: State, player: str) -> bool:
    """Whether a player's hand is revealed to everybody."""
    return any(
        player in look.players(body.who) and is_of_a_hand(body)
        for _, body, look in of_kind(state, PlaysRevealed)
    )
