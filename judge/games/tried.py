"""What a player has tried in vain: it is not tried again until something has changed but the time."""

from __future__ import annotations

from collections.abc import Iterable
from operator import is_

from judge.engine.model.state import State
from judge.engine.turns.actions import Action
from judge.engine.turns.doable import Timed

_Parts = tuple[object, ...]


class Tried:
    """The actions that each player has found to be illegal, or not worth taking, as the game is still.

    One that waits for what has happened is none of them, for that changes with nothing but the time.
    """

    def __init__(self) -> None:
        """Nothing has been tried."""
        self._of: dict[tuple[str, bool], tuple[_Parts, set[Action]]] = {}

    def in_vain(self, state: State, player: str, *, opening: bool) -> set[Action]:
        """What the player need not try, to which more can be added."""
        parts = _regarded(state)
        known = self._of.get((player, opening))
        if known is None or not all(map(is_, known[0], parts)):
            known = self._of[player, opening] = parts, set()
        return known[1]


def _regarded(state: State) -> _Parts:
    turn = state.turn
    cards = (state.objects, state.zones, state.modifiers, state.control)
    return (*cards, state.seats, state.used, state.faceoff, turn.phase, turn.player)


def lasting(found: Iterable[Timed]) -> set[Action]:
    """Of what could be tried all that does not wait for something to happen, as Reactions do (512.4)."""
    return {action for action, timing in found if timing is None or not timing.phrase.endswith("Reaction")}
