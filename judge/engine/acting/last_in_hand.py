"""How many cards a player has left in hand as one of them is played (705.2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.rulebook.citation import implements


@implements("705.2a", "705.2d")
def with_hand_left(state: State, play: Occurrence) -> Occurrence:
    """The playing of a card from hand, with how many cards are left there now that it is in the queue."""
    if not play.left_in_hand:
        return play
    return replace(play, left_in_hand=(play.left_in_hand[0], len(state.zone(HAND, play.player))))
