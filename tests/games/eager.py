"""A player who waits for the chance to play one card, for games of decks made for it."""

from __future__ import annotations

from random import Random

from judge.engine.acting.main_phase_actions import MoveAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.areas import is_problem_area
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.occurring.changing_zones import is_problem
from judge.engine.turns.actions import Action
from judge.games.hasty import HastyPlayer

_FOR_A_MOVE = 2
"""What it costs to move a character (609.2b), and nothing costs more that is done often."""


class EagerPlayer(HastyPlayer):
    """Plays as the hasty one does, but that card before all else, and keeps what it costs while holding it.

    Goes to Problems where opponents are, so that faceoffs follow.
    """

    def __init__(self, wanted: str, random: Random) -> None:
        """Want to play the card of this name."""
        super().__init__(random)
        self._wanted = wanted

    def order(self, state: State, actions: tuple[Action | None, ...]) -> list[Action | None]:
        """The card that is wanted first, if it is there; then what is left of the tokens beyond its cost may go."""
        drawn = super().order(state, actions)
        wanted = [one for one in drawn if isinstance(one, PlayAction) and self._is_wanted(state, one.oid)]
        others = [one for one in drawn if one not in wanted]
        others.sort(key=lambda one: not _meets_opponents(state, one))
        player = next((one.player for one in drawn if one is not None), "")
        if player and self._is_saving(state, player):
            others.sort(key=lambda one: one is not None)
        return [*wanted, *others]

    def _is_wanted(self, state: State, oid: int) -> bool:
        return state.get(oid).definition.front.printed.full_name == self._wanted

    def _is_saving(self, state: State, player: str) -> bool:
        held = (state.get(oid) for oid in state.zone(HAND, player) if self._is_wanted(state, oid))
        costs = [obj.definition.front.printed.cost or 0 for obj in held]
        return bool(costs) and state.seat(player).tokens < min(costs) + _FOR_A_MOVE


def _meets_opponents(state: State, action: Action | None) -> bool:
    """Whether a character comes to a Problem where an opponent has one."""
    if not isinstance(action, MoveAction | PlayAction) or not is_problem_area(action.area):
        return False
    return any(state.holder(obj) != action.player and not is_problem(obj) for obj in state.at(action.area))
