"""Activated abilities that say how often they may be used ("Use this ability only once per turn")."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.run import Run
from judge.engine.modifiers.once_a_period import limit_of
from judge.engine.modifiers.use_now import use_now
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Ability, Activated
from judge.text.ast.effect import Effect, Steps, UsedOnly
from judge.text.ast.limit import Within
from judge.text.ast.node import Node


def limits_of_use(tree: Ability) -> Iterator[UsedOnly]:
    """What an activated ability says of how often it may be used, where that is counted."""
    if isinstance(tree, Activated):
        yield from (
            step for step in _steps(tree.effect) if isinstance(step, UsedOnly) and is_counted(step.limit)
        )


def is_counted(limit: Node) -> bool:
    """Whether it is a limit to once a turn or a faceoff."""
    return limit_of(limit) is not None


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.steps if isinstance(effect, Steps) else ()


def without_limits_of_use(effect: Effect) -> Effect:
    """The instructions of an ability without what it says of how often it may be used."""
    if not isinstance(effect, Steps):
        return effect
    steps = tuple(step for step in effect.steps if not isinstance(step, UsedOnly))
    return steps[0] if len(steps) == 1 else replace(effect, steps=steps)


@implements("703.1c", "104.1")
def use(run: Run, tree: Activated, key: str, name: str) -> None:
    """Note a use of an ability, by whomever. Raises IllegalError if it has been used so often already."""
    for step in limits_of_use(tree):
        limit = limit_of(step.limit)
        assert limit is not None
        now = use_now(run.state, limit, by=key)
        if now in run.state.used:
            raise IllegalError(message(_USED[limit.within], card=name), cite("703.1c", "104.1"))
        run.state = replace(run.state, used=(*run.state.used, now))


_USED: dict[Within, str] = {"turn": "ability-used-this-turn", "faceoff": "ability-used-this-faceoff"}
