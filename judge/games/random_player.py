"""A player who chooses by lot: each legal choice is as likely as any other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from judge.engine.model.decision import Decision
from judge.engine.model.state import State
from judge.engine.texts.named import ANOTHER
from judge.engine.turns.actions import Action
from judge.engine.turns.doable import timed
from judge.engine.unsupported import UnsupportedError
from judge.games.going import Going, Unsure, acting, answering, passing
from judge.games.tried import Tried, lasting
from judge.scenario.running.explore import AT_REST, Outcome, possible_answers
from judge.scenario.setting_up.picks import Keys

_MOST_DRAWN = 8
_MOST_TRIED = 64
_NUMBERS = 3
"""Where any number may be named, so many are drawn from: the smallest and those after it."""


class RandomPlayer:
    """Takes one after the other out of a hat until one is legal, which is the same as choosing among the legal ones.

    Of cards to be named only those of the game are in the hat: of another, nobody knows what is printed on it.
    """

    def __init__(self, random: Random) -> None:
        """Draw from this."""
        self.random = random
        self._tried = Tried()

    def goes_on(self, here: Outcome, *, may_act: bool, unsure: Unsure) -> Going | None:
        """See `Player`."""
        decision = here.decision
        assert decision is not None
        if decision.kind not in AT_REST:
            tried = (answering(here, keys) for keys in self._answers(decision))
            return next((going for going in tried if going), None)
        opening = decision.kind == "open"
        found = tuple(timed(here.state, decision.player, opening=opening)) if may_act else ()
        drawn = self.order(here.state, (None, *(action for action, _ in found)))
        in_vain = self._tried.in_vain(here.state, decision.player, opening=opening)
        remembered = lasting(found)
        for one in drawn:
            if one in in_vain:
                continue
            doubts = list[UnsupportedError]()
            going = passing(here) if one is None else acting(here, one, doubts.append)
            if going is not None:
                return going
            for why in doubts:
                unsure(why)
            if one in remembered and not doubts:
                in_vain.add(one)
        return None

    def order(self, _state: State, actions: tuple[Action | None, ...]) -> list[Action | None]:
        """In which order actions come out of the hat; None is passing."""
        drawn = list(actions)
        self.random.shuffle(drawn)
        return drawn

    def _answers(self, decision: Decision) -> Iterator[Keys]:
        """Some answers by lot, then others in order, in case that none of the first lets a cost be paid."""
        if decision.kind == "number":
            numbers = [str(decision.least + more) for more in range(_NUMBERS)]
            self.random.shuffle(numbers)
            yield from ((number,) for number in numbers)
            return
        drawn = dict.fromkeys(self._drawn(decision) for _ in range(_MOST_DRAWN))
        yield from drawn
        rest = islice(possible_answers(decision), _MOST_TRIED)
        yield from (keys for keys in rest if keys not in drawn)

    def _drawn(self, decision: Decision) -> Keys:
        keys = [option.key for option in decision.options if option.key != ANOTHER]
        number = self.random.randint(decision.least, min(decision.most, len(keys)))
        return tuple(self.random.sample(keys, number))
