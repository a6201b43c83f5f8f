"""Points in time, and how faceoffs start and end, as a text speaks of them (514, 601)."""

from __future__ import annotations

from judge.engine.model.involvement import involved
from judge.engine.perspective.amounts import within
from judge.engine.perspective.bound import all_bound, bound_player, by_verb
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.first_turns import is_first_turn
from judge.engine.perspective.happening import Bindings, Happening
from judge.engine.perspective.periods import is_called, is_such_faceoff
from judge.engine.perspective.perspective import Perspective
from judge.rulebook.citation import implements
from judge.text.ast.event import (
    EndOf,
    EndsFaceoff,
    StartOf,
    StartsFaceoff,
)
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod, Period


def _faceoff(look: Perspective, faceoff: Node) -> Bindings | None:
    state = look.state.faceoff
    if state is None:
        return None
    if isinstance(faceoff, FaceoffPeriod):
        return {} if is_such_faceoff(look, faceoff, state) else None
    raise look.unsupported(faceoff)


def starts_faceoff(look: Perspective, event: StartsFaceoff, happening: Happening) -> Bindings | None:
    """A faceoff starts."""
    started = by_verb(happening, "start faceoff")
    if started is None:
        return None
    return all_bound(
        (bound_player(look, event.who, happening.occurrence.player), _faceoff(look, event.faceoff))
    )


def ends_faceoff(look: Perspective, event: EndsFaceoff, happening: Happening) -> Bindings | None:
    """A player wins or loses a faceoff."""
    ended = by_verb(happening, "win faceoff" if event.result == "win" else "lose faceoff")
    if ended is None:
        return None
    if event.against is not None and not _is_against(look, event.against):
        return None
    faceoff = look.state.faceoff
    if event.margin is not None and (faceoff is None or not within(look, faceoff.margin, event.margin)):
        return None
    return all_bound(
        (bound_player(look, event.who, happening.occurrence.player), _faceoff(look, event.faceoff))
    )


@implements("514.3a")
def _is_against(look: Perspective, card: Node) -> bool:
    """Whether such a card is involved in the faceoff."""
    return any(is_one_of(look, card, oid) for oid in involved(look.state, look.view))


def _point_in_time(look: Perspective, verb: str, period: Node, happening: Happening) -> Bindings | None:
    if isinstance(period, FaceoffPeriod):
        edge = "start faceoff" if verb == "start" else "end faceoff"
        return _faceoff(look, period) if happening.occurrence.verb == edge else None
    if not isinstance(period, Period):
        raise look.unsupported(period)
    if period.name == "faceoff":
        return by_verb(happening, "start faceoff" if verb == "start" else "end faceoff")
    if happening.occurrence.verb != verb or not is_called(period, happening.occurrence.name):
        return None
    if period.ordinal and not (happening.happened and is_first_turn(look, period)):
        return None
    return bound_player(look, period.whose, happening.occurrence.player)


def start_of(look: Perspective, event: StartOf, happening: Happening) -> Bindings | None:
    """A period starts."""
    return _point_in_time(look, "start", event.period, happening)


def end_of(look: Perspective, event: EndOf, happening: Happening) -> Bindings | None:
    """A period ends."""
    return _point_in_time(look, "end", event.period, happening)
