"""Continuous abilities that go on "until" something (708.3): in force as long as it has not come about."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.obj import Obj
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import referents
from judge.rulebook.citation import implements
from judge.text.ast.effect import Effect
from judge.text.ast.event import CardEvent
from judge.text.ast.node import Node
from judge.text.ast.period import UntilEvent


def is_followed(effect: Effect) -> bool:
    """Whether the engine knows how long a continuous ability lasts: without an end, or until a Problem is solved."""
    duration = getattr(effect, "duration", None)
    event = duration.event if isinstance(duration, UntilEvent) else None
    return event is None or (isinstance(event, CardEvent) and event.verb == "solve")


@implements("708.3", "613.1")
def is_over(look: Perspective, effect: Effect) -> bool:
    """Whether what ends a continuous ability is so now. Raises UnsupportedError for an end that can't be seen."""
    duration = getattr(effect, "duration", None)
    if not isinstance(duration, UntilEvent):
        return False
    if not isinstance(duration.event, CardEvent) or duration.event.verb != "solve":
        raise look.unsupported(duration)
    return any(problem.oid in look.state.solved for problem in _problems(look, duration.event.cards))


def _problems(look: Perspective, cards: Node) -> Iterator[Obj]:
    """The Problems meant: nothing else is solved, so of another card it is the Problem where that is."""
    for oid in referents(look, cards):
        obj = look.state.get(oid)
        there = (obj,) if "Problem" in look.card(oid).types else look.state.at(obj.area)
        yield from (one for one in there if "Problem" in look.card(one.oid).types)
