"""The greedy player: looks one choice ahead and takes what leads to the position that is worth most.

What a position is worth is a sum of what lies open: points, Problems whose requirements are met, power at Problems and
at home, cards in hand, action tokens; the weights stand in `greedy.toml`. It knows no plan, does not think of what
others will answer and looks at no hidden card: what chance is still to decide is not decided in what it looks at.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import msgspec

from judge.engine.confrontations.confronting import could_confront, problems
from judge.engine.model.areas import is_problem_area
from judge.engine.model.decision import Decision
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.view import View
from judge.engine.model.zones import HAND
from judge.engine.modifiers.continuous import board
from judge.engine.turns.actions import Action
from judge.engine.turns.doable import timed
from judge.engine.unsupported import UnsupportedError
from judge.games.going import Going, Unsure, acting, answering, passing
from judge.games.random_player import RandomPlayer
from judge.games.tried import Tried, lasting
from judge.scenario.running.explore import AT_REST, Outcome, possible_answers
from judge.scenario.setting_up.picks import Keys

_FILE = Path(__file__).with_name("greedy.toml")
_LOST = float("-inf")


class Choosing(msgspec.Struct, frozen=True):
    """How much more an action must be worth than passing, how many answers to a decision are looked at, and after how
    many turns of a game nothing is looked at any more.
    """

    margin: float
    most_tried: int
    patience: int


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is worth how much, in the measure of `greedy.toml`."""

    worth: dict[str, float]
    choosing: Choosing


@cache
def weights() -> Weights:
    """The weights of `greedy.toml`."""
    return msgspec.convert(tomllib.loads(_FILE.read_text(encoding="utf-8")), Weights)


class GreedyPlayer:
    """Takes the choice that is worth most at once; of equals the first, and passing before any action.

    Two of them can come to where neither finds anything worth doing, and a game has no other end than by points: after
    so many turns the player has no patience any more and plays by lot.
    """

    def __init__(self, random: Random) -> None:
        """Draw from this, once patience is at an end."""
        self._impatient = RandomPlayer(random)
        self._tried = Tried()

    def goes_on(self, here: Outcome, *, may_act: bool, unsure: Unsure) -> Going | None:
        """See `Player`."""
        decision = here.decision
        assert decision is not None
        if here.state.turn.number > weights().choosing.patience:
            return self._impatient.goes_on(here, may_act=may_act, unsure=unsure)
        if decision.kind not in AT_REST:
            return _best(_answers(here, decision), decision.player)
        least = passing(here)
        best = self._best_action(here, decision, unsure) if may_act else None
        return best or least

    def _best_action(self, here: Outcome, decision: Decision, unsure: Unsure) -> Going | None:
        """The action that is worth most; None if none is worth taking, which none is until something changes."""
        opening = decision.kind == "open"
        found = tuple(timed(here.state, decision.player, opening=opening))
        in_vain = self._tried.in_vain(here.state, decision.player, opening=opening)
        doubtful = set[Action]()
        untried = (action for action, _ in found if action not in in_vain)
        best = _best(_tried(here, untried, doubtful, unsure), decision.player)
        if best is not None and _gain(here, best, decision.player) >= weights().choosing.margin:
            return best
        in_vain |= lasting(found) - doubtful
        return None


def _gain(here: Outcome, going: Going, player: str) -> float:
    return worth(going.outcome.state, player) - worth(here.state, player)


def _best(goings: Iterator[Going], player: str) -> Going | None:
    found = [(worth(going.outcome.state, player), going) for going in goings]
    return max(found, key=lambda one: one[0])[1] if found else None


def _tried(
    here: Outcome, actions: Iterable[Action], doubtful: set[Action], unsure: Unsure
) -> Iterator[Going]:
    """Every legal action of which the judge can say what comes; the others are `doubtful`."""

    def doubted(why: UnsupportedError) -> None:
        doubtful.add(action)
        unsure(why)

    for action in actions:
        try:
            going = acting(here, action, doubted)
        except UnsupportedError as why:
            doubted(why)
            continue
        if going is not None:
            yield going


def _answers(here: Outcome, decision: Decision) -> Iterator[Going]:
    """Answers of which the judge can say what comes. Raises UnsupportedError if there is none of these but others."""
    declined, found = None, False
    for keys in islice(_possible(decision), weights().choosing.most_tried):
        try:
            going = answering(here, keys)
        except UnsupportedError as why:
            declined = why
            continue
        if going is not None:
            found = True
            yield going
    if declined is not None and not found:
        raise declined


def _possible(decision: Decision) -> Iterator[Keys]:
    if decision.kind == "number":
        return iter(((str(decision.least),), (str(decision.least + 1),)))
    return possible_answers(decision)


# -- what a position is worth -------------------------------------------------------------------------------------


def worth(state: State, player: str) -> float:
    """What a position is worth to a player: their own side of it, less those of the opponents."""
    if player not in state.players():
        return _LOST
    sides = {name: _side(state, name) for name in state.players()}
    others = [value for name, value in sides.items() if name != player]
    return sides[player] - sum(others) / max(len(others), 1)


def _side(state: State, player: str) -> float:
    weighed = weights().worth
    return sum(weighed[what] * number for what, number in _counted(state, player))


def _counted(state: State, player: str) -> Iterator[tuple[str, float]]:
    seat = state.seat(player)
    yield "victory", player in state.winners
    yield "point", seat.score
    yield "token", seat.tokens
    yield "card_in_hand", len(state.zone(HAND, player))
    try:
        view = board(state).view
    except UnsupportedError:
        return
    for obj in state.in_play():
        if state.controller(obj.oid) == player:
            yield from _card(view, obj)
    for problem in problems(state):
        yield "met", _is_met(state, problem, player)


def _card(view: View, obj: Obj) -> Iterator[tuple[str, float]]:
    card = view.get(obj.oid)
    yield "resource", "Resource" in card.types
    yield "troublemaker", "Troublemaker" in card.types
    if card.is_character:
        yield "frightened", obj.frightened
        yield "exhausted", obj.exhausted
        there = "power_at_problem" if is_problem_area(obj.area) else "power_at_home"
        yield there, 0 if obj.face_down else card.power or 0


def _is_met(state: State, problem: Obj, player: str) -> bool:
    try:
        return could_confront(state, problem.oid, player)
    except UnsupportedError:
        return False
