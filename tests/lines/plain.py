"""Lines of play and outcomes once more, plainly: every action tried everywhere, nothing merged, left out or kept.

Only single steps of the game are taken from the engine: what follows once somebody has answered, or taken an action.
What could be done is not asked of it: each card is tried in each way, and what the rules refuse falls away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, inf

import msgspec

from judge.cards.model import CardType
from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.main_phase_actions import DrawAction, MoveAction, RallyAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.decision import PASS, Decision
from judge.engine.model.run import advance, answered
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.modifiers.continuous import board
from judge.engine.turns.actions import Action, act
from judge.engine.unsupported import IllegalError, UnsupportedError

Keys = tuple[str, ...]
Goal = Callable[[State], bool]
CHANCE = "chance"


class TooManyError(Exception):
    """There is more to follow than was allowed."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Where the game has stopped: at a decision, unless it is over."""

    state: State
    decision: Decision | None


class Worth(msgspec.Struct, frozen=True):
    """In how many own actions a player has the goal whatever others do, and whether it can come about at all."""

    actions: float
    possible: bool


NOTHING, THERE = Worth(inf, possible=False), Worth(0, possible=True)


def place(state: State) -> Place | None:
    """As far as the game goes by itself; None if an action turns out to be illegal. Raises UnsupportedError."""
    step = advance(state, silent=True)
    if step.declined is not None:
        raise step.declined
    return None if step.illegal else Place(state=step.state, decision=step.decision)


class Enumeration:
    """Follows everything that can happen until the turn ends, through at most so many places."""

    def __init__(self, most: int) -> None:
        """Nothing is followed yet."""
        self.left = most

    def worth(self, here: Place, player: str, goal: Goal, turn: int) -> Worth:
        """What a player can make of a place."""
        self._count()
        if goal(here.state):
            return THERE
        if here.state.over or here.decision is None or here.state.turn.number != turn:
            return NOTHING
        found = [
            (acts and here.decision.player == player, self.worth(there, player, goal, turn))
            for acts, there in ways(here)
        ]
        lengths = [one.actions + acts for acts, one in found]
        best = min if here.decision.player == player else max
        return Worth(best(lengths, default=inf), possible=any(one.possible for _, one in found))

    def ends(self, here: Place, share: Fraction = Fraction(1)) -> Iterator[tuple[Place, Fraction]]:
        """Everywhere that the game can come to rest or end, nobody taking an action; and how likely by chance alone."""
        self._count()
        decision = here.decision
        if here.state.over or decision is None or decision.kind in ("priority", "open"):
            yield here, share
            return
        for keys in answers(decision):
            there = place(answered(here.state, keys))
            if there is not None:
                yield from self.ends(there, share * _share(decision, keys))

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooManyError


def _share(decision: Decision, keys: Keys) -> Fraction:
    """523.2: each choice of so many cards is as likely as any other; those `alike` belong to it without being named."""
    if decision.player != CHANCE:
        return Fraction(1)
    number = decision.number or decision.most
    unnamed = comb(decision.alike, number - len(keys))
    return Fraction(unnamed, comb(len(decision.options) + decision.alike, number))


# -- what can be done ---------------------------------------------------------------------------------------------


def ways(here: Place) -> Iterator[tuple[bool, Place]]:
    """All that can be done at a place: whether that is an action, and where it leads once it is paid for."""
    assert here.decision is not None
    if here.decision.kind not in ("priority", "open"):
        for keys in answers(here.decision):
            there = place(answered(here.state, keys))
            if there is not None:
                yield False, there
        return
    passed = place(answered(here.state, (PASS.key,)))
    assert passed is not None
    yield False, passed
    for action in conceivable(here.state, here.decision.player):
        yield from ((True, there) for there in _taken(here.state, action))


def _taken(state: State, action: Action) -> Iterator[Place]:
    try:
        first = place(act(state, action))
    except IllegalError:
        return
    waiting = [first]
    while waiting:
        here = waiting.pop()
        if here is None:
            continue
        if here.state.over or here.decision is None or here.state.rewind is None:
            yield here
            continue
        waiting += [place(answered(here.state, keys)) for keys in answers(here.decision)]


def answers(decision: Decision) -> Iterator[Keys]:
    """Every answer to a decision. Raises UnsupportedError where any number can be named."""
    if decision.kind == "number":
        raise UnsupportedError("any number")
    keys = tuple(option.key for option in decision.options)
    arranged = permutations if decision.kind == "order" else combinations
    for size in range(decision.least, min(decision.most, len(keys)) + 1):
        yield from arranged(keys, size)


def conceivable(state: State, player: str) -> Iterator[Action]:
    """Every action that somebody could think of: with every card there is, at and on everything there is."""
    areas = state.areas()
    hosts = [obj.physical for obj in state.in_play()]
    yield DrawAction(player=player)
    for obj in state.in_play():
        if obj.face_down:
            yield RallyAction(player=player, oid=obj.oid)
        if obj.host is None:
            yield from (MoveAction(player=player, oid=obj.oid, area=area) for area in areas)
    for obj in map(state.get, state.zone(HAND, player)):
        if obj.definition.faces[0].printed.type is CardType.EVENT:
            yield PlayAction(player=player, oid=obj.oid)
            continue
        yield from (PlayAction(player=player, oid=obj.oid, area=area) for area in areas)
        yield from (PlayAction(player=player, oid=obj.oid, host=host) for host in hosts)
    for card in board(state).view.all():
        for ability in card.abilities:
            yield ActivateAction(player=player, oid=card.oid, ability=ability.key)
