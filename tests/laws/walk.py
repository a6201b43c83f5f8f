"""A stretch of play: the game from decision to decision, each answered by a policy, until it is to come to rest."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.engine.model.decision import PASS, Decision
from judge.engine.model.run import advance, answered
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.unsupported import IllegalError, UnsupportedError

Keys = tuple[str, ...]
Policy = Callable[[Decision], Keys]
AT_REST = ("priority", "open")


class Walk(msgspec.Struct, frozen=True, kw_only=True):
    """The states at which the game stopped, the first being where it began; what was noted and chosen on the way."""

    states: tuple[State, ...]
    notes: tuple[Note, ...] = ()
    chosen: tuple[tuple[Decision, Keys], ...] = ()
    declined: UnsupportedError | None = None
    illegal: IllegalError | None = None
    decision: Decision | None = None

    @property
    def start(self) -> State:
        """Where it began."""
        return self.states[0]

    @property
    def end(self) -> State:
        """Where it ended."""
        return self.states[-1]

    def then(self, later: Walk) -> Walk:
        """This walk and another that begins where it ends."""
        return Walk(
            states=(*self.states, *later.states),
            notes=(*self.notes, *later.notes),
            chosen=(*self.chosen, *later.chosen),
            declined=later.declined,
            illegal=later.illegal,
            decision=later.decision,
        )


def generous(decision: Decision) -> Keys:
    """Yes to everything, as much as possible, the first of what there is."""
    if decision.kind in AT_REST:
        return (PASS.key,)
    if decision.kind == "number":
        return (str(max(decision.least, 2)),)
    if decision.kind == "yes-no":
        return ("yes",)
    keys = tuple(option.key for option in decision.options)
    return keys[: max(decision.least, min(decision.most, len(keys)))]


def reluctant(decision: Decision) -> Keys:
    """No to everything, as little as possible, the last of what there is."""
    if decision.kind in AT_REST:
        return (PASS.key,)
    if decision.kind == "number":
        return (str(decision.least),)
    if decision.kind == "yes-no":
        return ("no",)
    keys = tuple(option.key for option in reversed(decision.options))
    return keys[: decision.least]


def walk(state: State, policy: Policy = generous, *, rests: int = 1, most: int = 60) -> Walk:
    """Play on until the game is at rest for the nth time; a rest is a player's priority or freedom to act."""
    states, notes, chosen = [state], list[Note](), list[tuple[Decision, Keys]]()
    decision, declined, illegal = None, None, None
    for _ in range(most):
        step = advance(states[-1])
        states.append(step.state)
        notes += step.notes
        decision, declined, illegal = step.decision, step.declined, step.illegal
        if decision is None:
            break
        rests -= decision.kind in AT_REST
        if not rests:
            break
        answer = policy(decision)
        chosen.append((decision, answer))
        states[-1] = answered(states[-1], answer)
    return Walk(
        states=tuple(states),
        notes=tuple(notes),
        chosen=tuple(chosen),
        declined=declined,
        illegal=illegal,
        decision=decision,
    )
