"""What comes of a condition that a text asks as it is followed: a step says so, for it decides what is done."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.paying.effect import Follow
from judge.engine.perspective.in_words import words_of
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.condition import Condition, CouldBeDone, Otherwise, WasDone
from judge.text.ast.effect import Effect

#: Conditions of which the steps before say whether they hold.
_TOLD_BEFORE = (Otherwise, WasDone, CouldBeDone)


@implements("707.2")
def as_it_holds(
    run: Run, frame: int, condition: Condition, effect: Effect, *, held: bool
) -> tuple[Instruction, ...]:
    """What is done as a condition holds, or does not, as instructions: they come of the step that says so."""
    follow = Follow(effect=effect, frame=frame)
    context = run.context(frame)
    told_before = run.is_silent or isinstance(condition, _TOLD_BEFORE)
    words = "" if told_before else words_of(condition) or _where_it_stands(condition, context.text)
    if not words:
        return (follow,)
    told = "condition-holds" if held else "condition-does-not-hold"
    step = run.note(
        message(told, card=context.card, condition=words), cite("707.2"), card=context.card, frame=frame
    )
    run.leads(frame, step)
    return follow, LedAsBefore(frame=frame, step=step, before=context.led_by)


def _where_it_stands(condition: Condition, text: str) -> str:
    """The words of a condition of which a part is a number by now (712.2), where its place in the text is a clause."""
    start, end = condition.span
    clause = text[start:end]
    return clause if text[:start].endswith("If ") and text[end:].startswith(",") else ""


class LedAsBefore(Instruction, frozen=True):
    """What follows in the text does not come of a condition that was asked for a part of it."""

    frame: int
    step: int
    before: int

    def perform(self, run: Run) -> None:
        """Unless a choice has been made since, of which the rest comes."""
        context = run.context(self.frame)
        if context.led_by == self.step:
            run.set_context(self.frame, replace(context, led_by=self.before))
