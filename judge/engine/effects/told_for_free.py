"""Playing the card of which a text has spoken for free, where and in the state that the text says (508.1e, 706.1b)."""

from __future__ import annotations

from functools import partial

from judge.engine.effects.cards import choose_area, entry_areas, possible_areas
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.run import Run
from judge.engine.modifiers.continuous import board
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.perspective.cards import referents
from judge.engine.perspective.places import areas_meant
from judge.engine.requirements.play_requirement import met
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Permit
from judge.text.ast.event import Plays
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference

_STATES = frozenset({"", "frightened"})


def is_told_for_free(node: Node) -> bool:
    """Whether it has a player play, at once and for free, a card of which the text has spoken."""
    if not isinstance(node, Permit) or not isinstance(node.event, Plays) or node.how != "for free":
        return False
    event, beyond = node.event, node.duration or node.timing
    told = isinstance(event.cards, Reference) and event.cards.label > 0 and event.cards.source is None
    return told and event.on is None and event.who is None and node.state in _STATES and not beyond


@implements("508.1e", "501.2")
def play_told_card(run: Run, frame: int, node: Permit) -> None:
    """Play it, if there is such a card and its play requirement is met."""
    from judge.engine.acting.play_action import PlayAction
    from judge.engine.acting.playing import play_for_free

    assert isinstance(node.event, Plays)
    eyes, acting = look(run, frame), run.context(frame).acting
    found = tuple(oid for oid in referents(eyes, node.event.cards) if _may_be_played(run, acting, oid))
    if not found:
        run.note(message("has-no-such-card-play", acting=acting), cite("707.2"), card=run.context(frame).card)
        nothing_done(run, frame)
        return
    if len(found) > 1:
        raise eyes.unsupported(node, message("permission-not-play-card-for-free"))
    (oid,) = found
    allowed = entry_areas(run, oid, acting)
    said = areas_meant(eyes, node.event.place) if node.event.place is not None else allowed
    areas = possible_areas(
        run, tuple(area for area in said if area in allowed), partial(_playing, acting, oid)
    )
    area = choose_area(run, acting, areas, message("where-played"))
    play_for_free(run, PlayAction(player=acting, oid=oid, area=area or "", free=True, state=node.state))


def _playing(player: str, oid: int, area: str) -> Occurrence:
    return done_by(player, "play", oid, area=area)


@implements("205.1", "508.1e")
def _may_be_played(run: Run, player: str, oid: int) -> bool:
    """Whether its play requirement is met. Raises UnsupportedError for what is no Friend."""
    if "Friend" not in board(run.state).view.get(oid).types:
        raise UnsupportedError(message("playing-for-free-what-not-played-area"), run.name(oid))
    is_met, questions = met(run.state, player, oid)
    run.meet(*questions)
    return is_met
