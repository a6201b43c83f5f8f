"""Where a line of play stops: at a step that is not possible, of which nobody said that it may fail."""

from __future__ import annotations

import msgspec

from judge.messages.message import message
from judge.scenario.running.played import Played, Stage


class Stop(msgspec.Struct, frozen=True, kw_only=True):
    """The step at which a line of play stops, and why: there is no ruling on what comes after it.

    `line` is its place in the file, 0 if it has none. `assumptions` are open questions under another reading of which
    the step might be possible.
    """

    line: int
    step: str
    reason: str
    rules: tuple[str, ...]
    assumptions: tuple[str, ...] = ()


def stop_of(played: Played, after: int | None = None) -> Stop | None:
    """Where the line of play stops within so many steps, or at all; None if it goes on."""
    positions = played.positions if after is None else played.positions[: after + 1]
    stages = (course.last for position in positions for course in position.standing)
    return next((stop for stage in stages if (stop := _stop(stage)) is not None), None)


def _stop(stage: Stage) -> Stop | None:
    step, illegal = stage.step, stage.illegal
    if step is None or illegal is None or step.may_fail:
        return None
    return Stop(
        line=step.line,
        step=step.text.rstrip("."),
        reason=illegal.reason,
        rules=illegal.rules,
        assumptions=illegal.assumptions,
    )


def stopped_verdict(stop: Stop) -> str:
    """The verdict on a question that is asked after the line of play has stopped."""
    return message(
        "line-of-play-stops", line=stop.line, step=stop.step, reason=stop.reason, rules=", ".join(stop.rules)
    )
