"""Instructions that stand in place of others: "X. If …, Y instead.", "If …, X. Otherwise, Y." (707.2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.perspective import Perspective
from judge.rulebook.citation import implements
from judge.text.ast.condition import Otherwise, WasDone
from judge.text.ast.effect import Effect, If, May, Steps
from judge.text.ast.player import Player


def paired(eyes: Perspective, steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The steps with each "X. If …, Y instead." made one."""
    found: list[Effect] = []
    for step in steps:
        now = step
        if isinstance(step, If) and step.instead and found:
            now = _instead(eyes, step, found.pop())
        if isinstance(step, If) and isinstance(step.condition, Otherwise) and found:
            now = _or_else(eyes, found.pop(), step)
        found.append(now)
    return tuple(found)


@implements("707.2")
def _instead(eyes: Perspective, step: If, former: Effect) -> Effect:
    """What is done in place of an instruction: of several in a row, of the one that is done to something else now."""
    if not isinstance(former, Steps):
        return _in_place_of(eyes, step, former)
    alike = [place for place, one in enumerate(former.steps) if _is_alike(one, step.effect)]
    if not alike:
        return _in_place_of(eyes, step, former)
    steps = list(former.steps)
    steps[alike[-1]] = _in_place_of(eyes, step, steps[alike[-1]])
    return replace(former, steps=tuple(steps))


def _is_alike(one: Effect, other: Effect) -> bool:
    """Whether two instructions are the same but for what they are done to, and how much of it."""
    return type(one) is type(other) and getattr(one, "verb", "") == getattr(other, "verb", "")


def _or_else(eyes: Perspective, former: Effect, step: If) -> If:
    """ "If …, X. Otherwise, Y" as one. Raises UnsupportedError where no condition stands before it."""
    if not isinstance(former, If) or former.otherwise is not None:
        raise eyes.unsupported(step.condition)
    return replace(former, otherwise=step.effect)


def _in_place_of(eyes: Perspective, step: If, former: Effect) -> If:
    """Y if the condition holds, else X; X also if Y is only offered, and declined.

    Raises UnsupportedError for "X. You may …. If you do, Y instead.", where X has to wait for what is offered after it.
    """
    if isinstance(step.condition, WasDone) and isinstance(former, May):
        raise eyes.unsupported(step)
    effect = step.effect
    if isinstance(effect, May) and not isinstance(former, May):
        declined = WasDone(effect.who or Player("you"), negated=True)
        effect = Steps((effect, If(declined, former)))
    return replace(step, instead=False, effect=effect, otherwise=former)
