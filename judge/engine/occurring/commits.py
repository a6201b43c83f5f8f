"""What each occurrence changes, once nothing stops or replaces it: one function a verb."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.modifier import ControlChange, Ends
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.engine.model.tokens_for_a_time import with_gained, without
from judge.engine.model.zones import BANISHED_ZONE, DISCARD_PILE, DRAW_DECK, FLIP_ZONE, HAND, zone_key
from judge.engine.occurring.arrival import arriving
from judge.engine.occurring.changing_zones import put_into_play, put_into_zone, turned_face_down
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements

with deferred(__name__):
    from judge.engine.model.going_along import going_along
    from judge.engine.occurring.state_of_entry import enters_exhausted

Committed = tuple[State, int]


def _to_zone(zone: str) -> Callable[[State, Occurrence], Committed]:
    def commit(state: State, occurrence: Occurrence) -> Committed:
        state, became = put_into_zone(state, occurrence.subject, zone, frame=occurrence.frame)
        return state, became

    return commit


def _put(state: State, occurrence: Occurrence) -> Committed:
    return put_into_zone(
        state,
        occurrence.subject,
        occurrence.zone,
        position=occurrence.position,
        frame=occurrence.frame,
        replaced=occurrence.name == "replaced",
    )


@implements("410.5", "407.1", "505.1")
def _banish(state: State, occurrence: Occurrence) -> Committed:
    state, became = put_into_zone(state, occurrence.subject, BANISHED_ZONE, frame=occurrence.frame)
    if occurrence.face_down and became:
        state = state.with_obj(replace(state.get(became), face_down=True))
    if occurrence.host is not None and became:
        state = state.with_obj(replace(state.get(became), beneath=occurrence.host))
    return state, became


@implements("706.1", "706.1a", "706.1b", "503.1", "305.1b", "509.2")
def _enter_play(state: State, occurrence: Occurrence) -> Committed:
    arrival, before = arriving(state, occurrence), state
    state, oid = put_into_play(
        state,
        occurrence.subject,
        occurrence.area,
        face_down=occurrence.face_down,
        exhausted=occurrence.exhausted or arrival.exhausted,
        frightened=occurrence.frightened,
        host=occurrence.host,
        frame=occurrence.frame,
        becoming=occurrence.becoming,
    )
    if occurrence.player and oid and state.get(oid).owner != occurrence.player:
        state, _ = _gain_control(
            state, Occurrence(verb="gain control", subject=oid, player=occurrence.player)
        )
    if oid and not occurrence.face_down and enters_exhausted(before, state, oid):
        state = state.with_obj(replace(state.get(oid), exhausted=True))
    for name, number in arrival.counters:
        state, _ = _put_counters(
            state, Occurrence(verb="put counters", subject=oid, name=name, amount=number)
        )
    return state, oid


def _known_deck(state: State, player: str, bottom: bool = False) -> tuple[int, ...]:
    deck = state.zone(DRAW_DECK, player)
    if zone_key(DRAW_DECK, player) in state.undescribed and (bottom or not deck):
        raise UnsupportedError(message("scenario-does-not-say-what-deck-there", player=player), clause=True)
    return deck


@implements("410.4", "402.1")
def _draw(state: State, occurrence: Occurrence) -> Committed:
    deck = _known_deck(state, occurrence.player, occurrence.position == "bottom")
    if not deck:
        return state, 0
    card = deck[-1] if occurrence.position == "bottom" else deck[0]
    return put_into_zone(state, card, HAND, frame=occurrence.frame)


@implements("506.1", "506.1a", "509.3")
def _move(state: State, occurrence: Occurrence) -> Committed:
    obj = state.get(occurrence.subject)
    state = state.ticked()
    moved = replace(obj, area=occurrence.area, previous_area=obj.area)
    return _with_attachments_there(state.with_obj(moved), moved), obj.oid


@implements("509.3")
def _with_attachments_there(state: State, host: Obj) -> State:
    """With the attachments of a card at its area, and with theirs."""
    for attachment in state.attachments(host):
        if attachment.area != host.area:
            there = replace(attachment, area=host.area)
            state = _with_attachments_there(state.with_obj(there), there)
    return state


@implements("503.2")
def _exhaust(state: State, occurrence: Occurrence) -> Committed:
    return state.with_obj(replace(state.get(occurrence.subject), exhausted=True)), occurrence.subject


@implements("503.3", "504.2a", "504.3")
def _ready(state: State, occurrence: Occurrence) -> Committed:
    """A frightened card that can be readied at all is turned face-up by it."""
    if state.get(occurrence.subject).frightened:
        state, _ = _turn_face_up(state, occurrence)
    return state.with_obj(replace(state.get(occurrence.subject), exhausted=False)), occurrence.subject


@implements("504.1", "505.3", "521.4")
def _frighten(state: State, occurrence: Occurrence) -> Committed:
    obj = state.get(occurrence.subject)
    for other, _ in going_along(state, obj):
        state, _ = put_into_zone(state, other.oid, DISCARD_PILE)
    if obj.token:
        return state.without_obj(obj.oid), 0
    state, new = turned_face_down(state, obj, occurrence.frame)
    return state.with_obj(replace(new, face_down=True, frightened=True)), new.oid


@implements("504.3", "301.2")
def _turn_face_up(state: State, occurrence: Occurrence) -> Committed:
    state = state.ticked()
    obj = state.get(occurrence.subject)
    still = occurrence.verb == "turn face-up" and reading(state, "A15") == "still-frightened"
    frightened = obj.frightened and still
    side = 0 if obj.frightened and reading(state, "A68") == "start-side" else obj.side
    shown = replace(obj, face_down=False, frightened=frightened, side=side, stamp=state.clock)
    return state.with_obj(shown), obj.oid


@implements("505.3", "521.4")
def _turn_face_down(state: State, occurrence: Occurrence) -> Committed:
    obj = state.get(occurrence.subject)
    if obj.token:
        return state.without_obj(obj.oid), 0
    state, new = turned_face_down(state, obj, occurrence.frame)
    return state.with_obj(replace(new, face_down=True)), new.oid


@implements("301.2")
def _turn_over(state: State, occurrence: Occurrence) -> Committed:
    state = state.ticked()
    obj = state.get(occurrence.subject)
    if len(obj.definition.faces) < 2:
        turn = _turn_face_up if obj.face_down else _turn_face_down
        return turn(state, occurrence)
    return state.with_obj(replace(obj, side=1 - obj.side, stamp=state.clock)), obj.oid


@implements("515.1", "515.2")
def _flip(state: State, occurrence: Occurrence) -> Committed:
    deck = _known_deck(state, occurrence.player)
    if not deck:
        return state, 0
    state, became = put_into_zone(state, deck[0], FLIP_ZONE, player=occurrence.player, frame=occurrence.frame)
    state = state.ticked()
    state = state.with_obj(replace(state.get(became), stamp=state.clock))
    faceoff = state.faceoff
    if faceoff is not None:
        flipped = dict(faceoff.flipped)
        flipped[occurrence.player] = (*faceoff.flips(occurrence.player), became)
        state = replace(state, faceoff=replace(faceoff, flipped=tuple(sorted(flipped.items()))))
    return state, became


@implements("515.4", "514.5b")
def _ignore(state: State, occurrence: Occurrence) -> Committed:
    faceoff = state.faceoff
    if faceoff is not None:
        state = replace(state, faceoff=replace(faceoff, ignored=(*faceoff.ignored, occurrence.subject)))
    return state, occurrence.subject


@implements("519.1", "519.3")
def _put_counters(state: State, occurrence: Occurrence) -> Committed:
    if occurrence.amount < 1:
        return state, occurrence.subject
    state = state.ticked()
    obj = state.get(occurrence.subject)
    entry = (occurrence.name, occurrence.amount, state.clock)
    return state.with_obj(replace(obj, counters=(*obj.counters, entry))), obj.oid


@implements("519.3")
def _remove_counters(state: State, occurrence: Occurrence) -> Committed:
    obj, left = state.get(occurrence.subject), occurrence.amount
    kept = []
    for name, number, stamp in reversed(obj.counters):
        taken = min(number, left) if name == occurrence.name else 0
        left -= taken
        if number > taken:
            kept.append((name, number - taken, stamp))
    return state.with_obj(replace(obj, counters=tuple(reversed(kept)))), obj.oid


@implements("glossary:Cutie Mark")
def _cutie_mark(state: State, occurrence: Occurrence) -> Committed:
    obj = state.get(occurrence.subject)
    return state.with_obj(replace(obj, cutie_marked=True)), obj.oid


@implements("502.1")
def _gain_tokens(state: State, occurrence: Occurrence) -> Committed:
    seat = state.seat(occurrence.player)
    return state.with_seat(with_gained(seat, occurrence.amount, occurrence.ends)), 0


def _lose_tokens(state: State, occurrence: Occurrence) -> Committed:
    return state.with_seat(without(state.seat(occurrence.player), occurrence)), 0


@implements("517.1", "517.2")
def _score(state: State, occurrence: Occurrence) -> Committed:
    seat = state.seat(occurrence.player)
    return state.with_seat(replace(seat, score=seat.score + occurrence.amount)), 0


@implements("508.1")
def _pay_points(state: State, occurrence: Occurrence) -> Committed:
    seat = state.seat(occurrence.player)
    return state.with_seat(replace(seat, score=seat.score - occurrence.amount)), 0


@implements("513.2", "513.3")
def _gain_control(state: State, occurrence: Occurrence) -> Committed:
    state = state.ticked()
    change = ControlChange(
        oid=occurrence.subject,
        player=occurrence.player,
        timestamp=state.clock,
        ends=occurrence.ends or Ends("game"),
        by=occurrence.name,
    )
    return replace(state, control=(*state.control, change)), occurrence.subject


@implements("509.5", "509.3")
def _reattach(state: State, occurrence: Occurrence) -> Committed:
    host = state.piece(occurrence.host or 0)
    obj = replace(state.get(occurrence.subject), host=host.physical, area=host.area)
    return _with_attachments_there(state.with_obj(obj), obj), obj.oid


def _told_only(state: State, occurrence: Occurrence) -> Committed:
    """An occurrence that changes nothing itself, but that texts and rules can wait for."""
    return state, occurrence.subject


COMMITS: dict[str, Callable[[State, Occurrence], Committed]] = {
    "dismiss": implements("410.1")(_to_zone(DISCARD_PILE)),
    "retire": implements("410.2")(_to_zone(DISCARD_PILE)),
    "discard": implements("410.3")(_to_zone(DISCARD_PILE)),
    "cancel": implements("410.7")(_to_zone(DISCARD_PILE)),
    "banish": _banish,
    "put": _put,
    "enter play": _enter_play,
    "draw": _draw,
    "move": _move,
    "send": implements("506.5")(_move),
    "exhaust": _exhaust,
    "ready": _ready,
    "frighten": _frighten,
    "unfrighten": _turn_face_up,
    "turn face-up": _turn_face_up,
    "uncover": implements("607.3")(_turn_face_up),
    "turn face-down": _turn_face_down,
    "turn over": _turn_over,
    "flip": _flip,
    "ignore": _ignore,
    "put counters": _put_counters,
    "remove counters": _remove_counters,
    "cutie mark": _cutie_mark,
    "gain tokens": _gain_tokens,
    "lose tokens": _lose_tokens,
    "pay tokens": _lose_tokens,
    "lapse tokens": _lose_tokens,
    "score": _score,
    "pay points": _pay_points,
    "gain control": _gain_control,
    "reattach": _reattach,
    **dict.fromkeys(
        ("play", "confront", "start", "end", "start faceoff", "end faceoff", "win faceoff", "lose faceoff"),
        _told_only,
    ),
    "skip": _told_only,
    **dict.fromkeys(("challenge", "defeat", "solve", "replace", "involve", "take action"), _told_only),
}
