"""Points in time, and how faceoffs start and end, as a text speaks of them (514, 601)."""

from __future__ import annotations

from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.involvement import involved
from judge.engine.perspective.amounts import within
from judge.engine.perspective.bound import bound_player, bound_with, by_verb
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.enough import is_enough
from judge.engine.perspective.first_turns import is_first_turn
from judge.engine.perspective.happening import Bindings, Happening
from judge.engine.perspective.periods import is_called, is_such_faceoff
from judge.engine.perspective.perspective import Perspective
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import Comparison
from judge.text.ast.event import (
    EndOf,
    EndsFaceoff,
    StartOf,
    StartsFaceoff,
)
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod, Period
from judge.text.ast.player import Player
from judge.text.ast.selection import Selection


def _faceoff(look: Perspective, faceoff: Node) -> Bindings | None:
    state = look.state.faceoff
    if state is None:
        return None
    if not isinstance(faceoff, FaceoffPeriod):
        raise look.unsupported(faceoff)
    return _involved_cards(look, faceoff.involving) if is_such_faceoff(look, faceoff, state) else None


@implements("514.3")
def _involved_cards(look: Perspective, involving: Node | None) -> Bindings:
    """The cards that are involved of which the text says so, for what it says of them further on."""
    if not isinstance(involving, Selection) or involving.label < 1:
        return {}
    there = involved(look.state, look.view)
    return {involving.label: tuple(oid for oid in there if is_one_of(look, involving, oid))}


def _with_player(look: Perspective, who: Player | None, name: str, faceoff: Node) -> Bindings | None:
    """A player and a faceoff, which can be told by the player's own cards ("involving their Friends")."""
    return bound_with(look, who, name, lambda theirs: _faceoff(theirs, faceoff))


def starts_faceoff(look: Perspective, event: StartsFaceoff, happening: Happening) -> Bindings | None:
    """A faceoff starts."""
    started = by_verb(happening, "start faceoff")
    if started is None:
        return None
    return _with_player(look, event.who, happening.occurrence.player, event.faceoff)


def ends_faceoff(look: Perspective, event: EndsFaceoff, happening: Happening) -> Bindings | None:
    """A player wins or loses a faceoff."""
    ended = by_verb(happening, "win faceoff" if event.result == "win" else "lose faceoff")
    if ended is None:
        return None
    if event.against is not None and not _is_against(look, event.against):
        return None
    faceoff = look.state.faceoff
    if event.margin is not None and (faceoff is None or not _is_won_by(look, faceoff, event.margin)):
        return None
    return _with_player(look, event.who, happening.occurrence.player, event.faceoff)


def _is_won_by(look: Perspective, faceoff: Faceoff, margin: Comparison) -> bool:
    """Whether a faceoff is won by so much power. Raises UnsupportedError where it is only supposed to be won."""
    if faceoff.margin is None:
        raise UnsupportedError(message("supposed-without-totals"), clause=True)
    return within(look, faceoff.margin, margin)


@implements("514.3a")
def _is_against(look: Perspective, card: Node) -> bool:
    """Whether such a card is involved in the faceoff, or as many as are asked for."""
    return is_enough(look, card, sum(is_one_of(look, card, oid) for oid in involved(look.state, look.view)))


def _point_in_time(look: Perspective, verb: str, period: Node, happening: Happening) -> Bindings | None:
    if isinstance(period, FaceoffPeriod):
        edge = "start faceoff" if verb == "start" else "end faceoff"
        return _faceoff(look, period) if happening.occurrence.verb == edge else None
    if not isinstance(period, Period):
        raise look.unsupported(period)
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
