"""Texts that say which actions players can't take, and as what they still can (609.2, 705.1)."""

from __future__ import annotations

from judge.text.ast.ability import Ability, Continuous, Timing
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import Activates, EitherEvent, Event, Plays, TakesAction
from judge.text.ast.node import Node

MAIN_PHASE_ACTION = "Main Phase action"
"""The name of what is done as one (609.1)."""


def actions_of(body: Prohibit) -> tuple[Event, ...]:
    """The actions that a prohibition is about; none if it is about anything else, or spares what is not known."""
    events = body.event.events if isinstance(body.event, EitherEvent) else (body.event,)
    if not all(map(_is_action, events)) or not any(
        isinstance(one, Activates | TakesAction) for one in events
    ):
        return ()
    return events if body.exception is None or spares_main_phase_actions(body) else ()


def _is_action(event: Event) -> bool:
    if isinstance(event, Activates):
        return event.of is None and event.who is not None
    if isinstance(event, TakesAction):
        return not event.kind and event.who is not None
    return isinstance(event, Plays)


def spares_main_phase_actions(body: Prohibit) -> bool:
    """Whether what is done as a Main Phase action is not prohibited."""
    spared = body.exception
    return isinstance(spared, Timing) and (spared.phrase, spared.scope) == ("Main Phase", "")


def read_as_barred(ability: Ability) -> tuple[Node, ...]:
    """The parts of an ability that are read in such a prohibition and nowhere else."""
    effect = ability.effect if isinstance(ability, Continuous) else None
    if not isinstance(effect, Prohibit) or not actions_of(effect):
        return ()
    spared = () if effect.exception is None else (effect.exception,)
    return (*(one for one in actions_of(effect) if not isinstance(one, Plays)), *spared)


def plays_of(body: Prohibit) -> tuple[Plays, ...]:
    """What such a prohibition says of playing cards."""
    return tuple(one for one in actions_of(body) if isinstance(one, Plays))
