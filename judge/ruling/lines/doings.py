"""What can be done where the game stands: passing, every legal action with every way of paying for it, every answer."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.decision import Decision
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.turns.actions import Action, act
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.running.explore import AT_REST, Outcome, possible_answers
from judge.scenario.running.standing import PASS
from judge.scenario.setting_up.picks import Keys

with deferred(__name__):
    from judge.engine.turns.doable import timely

MOST_ANSWERS = 200
"""So many answers of one decision are tried; a choice of more ways is not looked into."""


class Doing(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be done, and where the game comes to rest then.

    `action` is None for a pass and for an answer; `said` are the words of an answer, or what an action is paid with.
    """

    outcome: Outcome
    action: Action | None = None
    said: str = ""

    @property
    def passes(self) -> bool:
        """Whether it only lets the game go on."""
        return self.action is None and not self.said


@implements("510.1", "510.3", "705.2f#3")
def doings_in(state: State, decision: Decision) -> Iterator[Doing]:
    """Everything that can be done at a decision, passing first.

    Raises UnsupportedError if there is no end to it.
    """
    if decision.kind not in AT_REST:
        for keys in _answers(decision):
            outcome = Outcome(state=state).answered(keys).advanced()
            if outcome.illegal is None:
                yield Doing(outcome=outcome, said=decision.describe(keys))
        return
    yield Doing(outcome=Outcome(state=state).answered(PASS).advanced())
    for action in timely(state, decision.player, opening=decision.kind == "open", is_known=_is_known):
        for outcome in _taken(state, action):
            yield Doing(
                outcome=outcome,
                action=action,
                said=joined((one.chosen for one in outcome.choices), "semicolon"),
            )


def _is_known(obj: Obj) -> bool:
    return not obj.is_unknown


def _answers(decision: Decision) -> Iterator[Keys]:
    if decision.kind == "number":
        raise UnsupportedError(message("number-nothing-bounds", what=decision.what))
    for number, keys in enumerate(possible_answers(decision)):
        if number == MOST_ANSWERS:
            raise UnsupportedError(
                message("choice-more-than-ways", most_answers=MOST_ANSWERS, what=decision.what)
            )
        yield keys


def _taken(state: State, action: Action) -> Iterator[Outcome]:
    """Every way of taking an action that the rules allow, once it is paid; none if it is not legal."""
    try:
        waiting = [Outcome(state=act(state, action))]
    except IllegalError:
        return
    while waiting:
        outcome = waiting.pop().advanced()
        decision = outcome.decision
        if outcome.illegal is not None:
            continue
        if decision is None or outcome.ended or outcome.state.rewind is None:
            yield outcome
            continue
        waiting += [
            replace(outcome, state=outcome.answered(keys).state) for keys in reversed([*_answers(decision)])
        ]
