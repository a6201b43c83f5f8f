"""Following the instructions of a text (705.2f, 707.2), in a frame that holds what its words are bound to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.model.use import Use
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.done_in_doubt import meet_what_was_done
from judge.engine.modifiers.ties import meet_ties
from judge.engine.paying.nothing_done import NobodyMeantError, nothing_done
from judge.engine.perspective import Perspective
from judge.engine.perspective.this_way import by_the_card, may_be_by_the_card, unfounded
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.effect import Effect

Executor = Callable[[Run, int, Any], None]

_EXECUTORS: dict[type[Effect], Executor] = {}


def carried_out_by(executors: Mapping[type[Effect], Executor]) -> None:
    """Enter the functions that carry out kinds of instructions."""
    _EXECUTORS.update(executors)


def executor_of(kind: type[Effect]) -> Executor | None:
    """The function that carries out a kind of instruction, if the engine has one."""
    return _EXECUTORS.get(kind)


class Follow(Instruction, frozen=True):
    """Follow one instruction of a text."""

    effect: Effect
    frame: int

    @implements("705.2f", "707.2", "711.1")
    def perform(self, run: Run) -> None:
        """Carry it out. Raises UnsupportedError if the engine does not know how."""
        run.latest = run.context(self.frame).led_by or run.latest
        execute = executor_of(type(self.effect))
        if execute is None:
            raise look(run, self.frame).unsupported(self.effect)
        eyes = look(run, self.frame)
        eyes.require(self.effect)
        meet_ties(run, eyes, self.effect)
        meet_what_was_done(run, eyes, self.effect)
        before = run.state
        try:
            execute(run, self.frame, self.effect)
        except NobodyMeantError:
            run.state = before
            nothing_done(run, self.frame)


class CloseFrame(Instruction, frozen=True):
    """The text has been followed to its end. `use` is one of what can be used only so often, if it was done."""

    frame: int
    use: Use | None = None

    @implements("709.1")
    def perform(self, run: Run) -> None:
        """Forget what its words were bound to."""
        if self.use and run.context(self.frame).done:
            run.state = replace(run.state, used=(*run.state.used, self.use))
        frames = tuple((number, context) for number, context in run.state.frames if number != self.frame)
        run.state = replace(run.state, frames=frames)


def start_effect(run: Run, effect: Effect, context: Context) -> int:
    """Follow a text next, in a frame of its own; returns the frame's number."""
    frame = run.open_frame(context)
    run.push(*following(effect, frame))
    return frame


def following(effect: Effect, frame: int, use: Use | None = None) -> tuple[Instruction, ...]:
    """What follows a text in a frame to its end; `use` is noted if it is done."""
    return Follow(effect=founded(effect), frame=frame), CloseFrame(frame=frame, use=use)


def founded(effect: Effect, *others: Effect | None) -> Effect:
    """A text as it is followed: what it says was done "this way" and does not do itself, its card has done.

    `others` are followed with it, before it. Raises UnsupportedError for what no other ability of a card can have done.
    """
    parts = unfounded(effect, *others)
    if not all(map(may_be_by_the_card, parts)):
        raise UnsupportedError(message("this-way-of-another-text"))
    return by_the_card(effect, parts) if parts else effect


def look(run: Run, frame: int) -> Perspective:
    """The board as the text of a frame reads it now."""
    context = replace(run.context(frame), frame=frame)
    return Perspective(run.state, board(run.state).view, context)
