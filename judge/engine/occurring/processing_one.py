"""Processing one waiting effect (511.7)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.instruction import Instruction
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import is_rulebook
from judge.engine.model.trace import Deed
from judge.engine.model.use import Use
from judge.engine.model.waiting import WaitingEffect
from judge.engine.occurring.loops import goes_on
from judge.engine.paying.effect import CloseFrame, following
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


class ProcessOne(Instruction, frozen=True):
    """Process one waiting effect."""

    wid: int

    @implements("511.7", "712.1")
    def perform(self, run: Run) -> None:
        """Follow its instructions; it no longer waits."""
        effect = next((waiting for waiting in run.state.waiting if waiting.wid == self.wid), None)
        if effect is None:
            return
        goes = goes_on(run, effect.context.controller, effect.text, optional=False)
        run.state = replace(
            run.state, waiting=tuple(waiting for waiting in run.state.waiting if waiting.wid != self.wid)
        )
        if goes is False:
            told = message("loop-over-no-trigger", name=effect.name)
            run.note(told, cite("802.3"), card=effect.name, causes=(effect.cause,))
            return
        if _is_used_up(run, effect):
            told = message("already-used-so-gives-nothing", name=effect.name)
            rules, causes = (*cite("712.1"), *effect.rules), (effect.cause, run.latest)
            run.note(told, rules, card=effect.name, causes=causes, deeds=(_processed(effect),))
            return
        _process(run, effect)


@implements("511.7", "712.1")
def _process(run: Run, effect: WaitingEffect) -> None:
    frame = run.open_frame(effect.context)
    run.note(
        message("effect-processed", name=effect.name),
        (*cite("511.7", "712.1"), *effect.rules),
        card=effect.name,
        frame=frame,
        effect=effect.wid,
        causes=(effect.cause, run.latest),
        deeds=(_processed(effect),),
    )
    run.push(*following(effect.effect, frame, effect.use))


def _processed(effect: WaitingEffect) -> Deed:
    return Deed(verb="process", name=str(effect.wid))


def _is_used(state: State, use: Use) -> bool:
    """Whether it counts already, or what uses it is being followed: then whatever that brings about comes too late."""
    followed = any(isinstance(one, CloseFrame) and one.use == use for one in state.agenda)
    return use in state.used or followed


@implements("712.2", "glossary:Inspired", "glossary:Studious")
def _is_used_up(run: Run, effect: WaitingEffect) -> bool:
    """Whether what is limited has been used; by a reading of A71 it counts how it was as the effect was created."""
    if effect.use is None or not _is_used(run.state, effect.use):
        return False
    if not effect.was_unused or is_rulebook(run.state):
        return True
    run.meet("A71")
    return reading(run.state, "A71") == "when-processed"
