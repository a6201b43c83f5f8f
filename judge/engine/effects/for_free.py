"""Playing cards for free as a text says (508.1e)."""

from __future__ import annotations

from functools import partial

from judge.engine.continuous import board
from judge.engine.effect import executes, look
from judge.engine.effects.cards import choose_area, entry_areas, possible_areas
from judge.engine.effects.choosing import nothing_done
from judge.engine.obj import UNKNOWN
from judge.engine.occurrence_record import Occurrence, done_by
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import fits_description
from judge.engine.play_requirement import met
from judge.engine.run import Run
from judge.engine.unsupported import UnsupportedError
from judge.engine.zones import HAND
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Permit
from judge.text.ast.event import Plays
from judge.text.ast.selection import InZone, Selection

_PLAYED_TO_AREAS = frozenset({"Friend", "Troublemaker"})


@executes(Permit)
@implements("508.1e")
def play_for_free(run: Run, frame: int, node: Permit) -> None:
    """Play a card from the hand without a cost; its play requirement must be met all the same."""
    from judge.engine.playing import PlayAction
    from judge.engine.playing import play_for_free as play

    eyes, acting = look(run, frame), run.context(frame).acting
    found = tuple(oid for oid in _described(eyes, node) if _may_be_played(run, acting, oid))
    unknown = any(run.name(oid) == UNKNOWN for oid in run.state.zone(HAND, acting))
    if unknown and not found:
        raise eyes.unsupported(node, message("playing-one-unknown-cards-hand"))
    if not found:
        run.note(message("has-no-such-card-play", acting=acting), cite("707.2"), card=run.context(frame).card)
        nothing_done(run, frame)
        return
    (oid,) = run.pick_cards(acting, message("which-card-play-for-free"), found, cite("705.2f#1"))
    playing = partial(_playing, acting, oid)
    areas = possible_areas(run, entry_areas(run, oid, acting), playing)
    area = choose_area(run, acting, areas, message("where-played"))
    play(run, PlayAction(player=acting, oid=oid, area=area or "", free=True))


def _playing(player: str, oid: int, area: str) -> Occurrence:
    return done_by(player, "play", oid, area=area)


def _described(eyes: Perspective, node: Permit) -> tuple[int, ...]:
    """The cards in hand that the text lets its player play. Raises UnsupportedError for other permissions."""
    event = node.event
    plain = node.how == "for free" and not node.state and node.duration is None
    if not plain or not isinstance(event, Plays) or not isinstance(event.cards, Selection):
        raise eyes.unsupported(node, message("permission-not-play-card-for-free"))
    elsewhere = [
        part
        for part in event.cards.walk()
        if isinstance(part, InZone) and getattr(part.zone, "zone", "") != HAND
    ]
    if event.place is not None or event.on is not None or event.who is not None or elsewhere:
        raise eyes.unsupported(node, message("playing-card-for-free-stated-place-or"))
    hand = eyes.state.zone(HAND, eyes.context.acting)
    return tuple(oid for oid in hand if fits_description(eyes, event.cards.description, oid, anywhere=True))


def _may_be_played(run: Run, player: str, oid: int) -> bool:
    """Whether its play requirement is met. Raises UnsupportedError for what is not played to an area."""
    if not _PLAYED_TO_AREAS & set(board(run.state).view.get(oid).types):
        raise UnsupportedError(message("playing-for-free-what-not-played-area"), run.name(oid))
    is_met, questions = met(run.state, player, oid)
    run.meet(*questions)
    return is_met
