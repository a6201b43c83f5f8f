"""What a player has tried and found to be illegal: it is not tried again until something has changed but the time."""

from __future__ import annotations

from operator import is_

from judge.engine.model.state import State
from judge.engine.turns.actions import Action
from judge.text.ast.ability import Timing

_Parts = tuple[object, ...]


class Tried:
    """The illegal actions of each player, as the game was when that was found.

    An action that waits for what has happened is none of them, for that changes with nothing but the time.
    """

    def __init__(self) -> None:
        """Nothing has been tried."""
        self._of: dict[str, tuple[_Parts, set[Action]]] = {}

    def illegal(self, state: State, player: str, *, opening: bool) -> set[Action]:
        """What the player need not try, to which more can be added."""
        parts = _regarded(state, opening=opening)
        known = self._of.get(player)
        if known is None or not all(map(is_, known[0], parts)):
            known = self._of[player] = parts, set()
        return known[1]


def _regarded(state: State, *, opening: bool) -> _Parts:
    turn = state.turn
    cards = (state.objects, state.zones, state.modifiers, state.control)
    return (*cards, state.seats, state.used, state.faceoff, turn.phase, turn.player, opening)


def waits_for_something(timing: Timing) -> bool:
    """Whether a timing phrase has what it stands before wait for something to happen (512.4)."""
    return timing.phrase.endswith("Reaction")
