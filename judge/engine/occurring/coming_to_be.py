"""Triggered modifiers that wait for something to be so ("when this card has 8 power"), whatever happens."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.instruction import Instruction
from judge.engine.model.modifier import LiveModifier
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.triggers import Collector
from judge.engine.perspective import Perspective
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.happening import EVENTS, Bindings, Happening
from judge.rulebook.citation import implements
from judge.text.ast.condition import Condition
from judge.text.ast.deed import ComesToBe
from judge.text.ast.effect import Later


class SeeWhatHolds(Instruction, frozen=True):
    """What waits for something to be so is looked at, since a modifier has been created."""

    @implements("704.1c", "708.4")
    def perform(self, run: Run) -> None:
        """It triggers at whatever moment that is so."""
        trigger_what_holds(run)


def is_anything_awaited(state: State) -> bool:
    """Whether a modifier waits for something to be so."""
    return any(map(_waits, state.modifiers))


def _waits(live: LiveModifier) -> bool:
    return isinstance(live.body, Later) and isinstance(live.body.event, ComesToBe)


@implements("704.1", "704.1c", "708.4")
def trigger_what_holds(run: Run) -> None:
    """Trigger the modifiers that wait for what is so now; each of them does so once."""
    for live in run.state.modifiers:
        body = live.body
        if not isinstance(body, Later) or not isinstance(body.event, ComesToBe):
            continue
        assert isinstance(body.event.condition, Condition)
        look = Perspective(run.state, board(run.state).view, live.context)
        if holds(look, body.event.condition):
            rest = tuple(other for other in run.state.modifiers if other.mid != live.mid)
            run.state = replace(run.state, modifiers=rest)
            Collector(run, run.state).set_off(look, body.effect)


def _never(_look: Perspective, _event: ComesToBe, _happening: Happening) -> Bindings | None:
    """No occurrence by itself is that something is so."""
    return None


EVENTS[ComesToBe] = _never
