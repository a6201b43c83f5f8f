"""A card that is sent to the home of a player who gains control of it with that (506.2)."""

from __future__ import annotations

from itertools import pairwise

from judge.engine.instructions.binding import bind_whose
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.rulebook.citation import implements
from judge.text.ast.effect import By, Effect, GainControl, Occurs, Send
from judge.text.ast.event import IsSent
from judge.text.ast.node import Node, label_of
from judge.text.ast.place import HomeOf


@implements("506.2", "705.2f")
def with_control_first(run: Run, frame: int, steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The steps in their order, or with the change of control before the sending, by a reading of A137."""
    told = list(steps)
    for place, (former, latter) in enumerate(pairwise(steps)):
        to = _home_of_new_controller(former, latter)
        if to is None:
            continue
        run.meet("A137")
        if reading(run.state, "A137") == "control-first":
            bind_whose(run, frame, to)
            told[place : place + 2] = [latter, former]
    return tuple(told)


def _home_of_new_controller(former: Effect, latter: Effect) -> HomeOf | None:
    """To whose home a card is sent, if that player then gains control of the very card."""
    cards, to = _sent(former)
    if not isinstance(to, HomeOf) or to.who is None or not isinstance(latter, By):
        return None
    gained = latter.effect
    same = isinstance(gained, GainControl) and label_of(gained.cards) == label_of(cards)
    return to if same and latter.who.label == to.who.label > 0 else None


def _sent(effect: Effect) -> tuple[Node | None, Node | None]:
    if isinstance(effect, Send):
        return effect.cards, effect.to
    if isinstance(effect, Occurs) and isinstance(effect.event, IsSent):
        return effect.event.cards, effect.event.to
    return None, None
