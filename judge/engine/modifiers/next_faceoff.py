"""Modifiers of a player's next faceoff: they wait for it, and end with it (708.2, 514.7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.modifier import LiveModifier
from judge.engine.model.run import Run
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.durations import tell_end
from judge.engine.perspective import Perspective
from judge.engine.perspective.periods import FollowingFaceoff, is_understood
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Ability, Continuous
from judge.text.ast.effect import Effect, FlipChange, TotalChange
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod

_OF_FACEOFFS = FlipChange | TotalChange


def read_as_next(ability: Ability) -> Iterator[Node]:
    """The next faceoffs of which instructions speak that change a total, or how many cards are flipped."""
    nodes = () if isinstance(ability, Continuous) else ability.walk()
    periods = (node.faceoff for node in nodes if isinstance(node, _OF_FACEOFFS))
    yield from (one for one in periods if isinstance(one, FaceoffPeriod) and one.next and is_understood(one))


@implements("708.2b", "514.2")
def from_now_on(run: Run, node: Effect) -> Effect:
    """What is said of the next faceoff, as said of the first one that starts from now on."""
    period = node.faceoff if isinstance(node, _OF_FACEOFFS) else None
    if not isinstance(node, _OF_FACEOFFS) or not isinstance(period, FaceoffPeriod) or not period.next:
        return node
    following = FollowingFaceoff(period.kind, period.involving, period.at, after=run.state.faceoffs)
    return replace(node, faceoff=following)


@implements("514.7", "708.2")
def end_with_faceoff(run: Run, faceoff: Faceoff) -> None:
    """End the modifiers that were of this one as their player's next faceoff."""
    over = tuple(live for live in run.state.modifiers if _was_of(run, live, faceoff))
    for live in over:
        tell_end(run, live, message("with-faceoff"), cite("514.7"))
    if over:
        rest = tuple(live for live in run.state.modifiers if live not in over)
        run.state = replace(run.state, modifiers=rest)


def _was_of(run: Run, live: LiveModifier, faceoff: Faceoff) -> bool:
    body = live.body
    if not isinstance(body, _OF_FACEOFFS) or not isinstance(body.faceoff, FollowingFaceoff):
        return False
    look = Perspective(run.state, board(run.state).view, live.context)
    return body.faceoff.is_before(faceoff) and bool(set(look.players(body.who)) & set(faceoff.players))
