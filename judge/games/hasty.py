"""The hasty player: chooses by lot, but rather what leads to points than what does not.

It looks at no position that comes of a choice, so it plays as fast as one who takes each choice with the same
likelihood; its games are shorter. The likelihoods stand in `hasty.toml`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.main_phase_actions import DrawAction, MoveAction, RallyAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.areas import is_problem_area
from judge.engine.model.state import State
from judge.engine.turns.actions import Action
from judge.games.random_player import RandomPlayer

_FILE = Path(__file__).with_name("hasty.toml")


class Likely(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How likely each kind of action is, in the measure of `hasty.toml`."""

    to_a_problem: float
    company: float
    elsewhere: float
    play: float
    activate: float
    draw: float
    rally: float
    passing: float


@cache
def likely() -> Likely:
    """The likelihoods of `hasty.toml`."""
    return msgspec.convert(tomllib.loads(_FILE.read_text(encoding="utf-8")), Likely)


class HastyPlayer(RandomPlayer):
    """Takes one action after the other out of a hat, the likely ones first, until one is legal."""

    def order(self, state: State, actions: tuple[Action | None, ...]) -> list[Action | None]:
        """The actions in the order of a weighted draw without putting back (Efraimidis and Spirakis)."""
        drawn = [(self.random.random() ** (1 / _likelihood(state, one)), one) for one in actions]
        return [one for _, one in sorted(drawn, key=lambda pair: pair[0], reverse=True)]


def _likelihood(state: State, action: Action | None) -> float:
    weighed = likely()
    match action:
        case None:
            return weighed.passing
        case MoveAction():
            advances = is_problem_area(action.area) and not is_problem_area(state.get(action.oid).area)
            return _to_a_problem(state, action.player, action.area) if advances else weighed.elsewhere
        case PlayAction():
            to_one = is_problem_area(action.area)
            return _to_a_problem(state, action.player, action.area) if to_one else weighed.play
        case ActivateAction():
            return weighed.activate
        case DrawAction():
            return weighed.draw
        case RallyAction():
            return weighed.rally


def _to_a_problem(state: State, player: str, area: str) -> float:
    """The more characters of the player's are at a Problem, the sooner its requirements are met by one more."""
    company = sum(state.holder(obj) == player for obj in state.at(area))
    return likely().to_a_problem * (1 + likely().company * company)
