"""Laws of any stretch of play, whatever is printed on the cards: nothing comes from nowhere, nothing gets lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.model.zones import BANISHED_ZONE, NOWHERE, PLAY, QUEUE
from tests.laws.walk import Walk


def cards_are_conserved(walk: Walk) -> Iterator[str]:
    """401.1, 521.3: a piece of cardboard is always there once; tokens come and go, and who has lost takes his cards."""
    for state in walk.states:
        there = set(state.players())
        before, now = _pieces(walk.start, there), _pieces(state, there)
        if now != before:
            yield f"the cards are others: {now - before}, {before - now}"


def _pieces(state: State, players: set[str]) -> Counter[int]:
    return Counter(obj.physical for obj in state.objects if not obj.token and obj.owner in players)


def each_card_is_in_one_zone(walk: Walk) -> Iterator[str]:
    """401.1: what a zone holds says of itself that it is there; nothing in play is in another zone.

    A token is nowhere until it has entered play, while a player still chooses how it does.
    """
    for state in walk.states:
        listed = Counter(oid for _, oids in state.zones for oid in oids)
        named = {oid: key.partition(":")[0] for key, oids in state.zones for oid in oids}
        for obj in state.objects:
            if obj.token and obj.zone == NOWHERE and not listed[obj.oid]:
                continue
            if listed[obj.oid] != (0 if obj.zone == PLAY else 1) or named.get(obj.oid, PLAY) != obj.zone:
                yield f"{obj.label} is in {obj.zone} and listed {listed[obj.oid]} times"
        gone = set(listed) - {obj.oid for obj in state.objects}
        if gone:
            yield f"zones list cards that are not there: {gone}"


def identities_are_fresh(walk: Walk) -> Iterator[str]:
    """410.6: no two cards share an identity, and a card that has changed zones has a new one."""
    for state in walk.states:
        if len({obj.oid for obj in state.objects}) != len(state.objects):
            yield "two cards share an identity"
    zones = {obj.oid: obj.zone for obj in walk.start.objects}
    for obj in walk.end.objects:
        if zones.get(obj.oid, obj.zone) not in (obj.zone, QUEUE):
            yield f"{obj.label} was in {zones[obj.oid]} under the identity that it has in {obj.zone}"


def nothing_is_kept_across_zones(walk: Walk) -> Iterator[str]:
    """410.6, 519.3a: outside play a card has no counters, host or state, and shows its face to whoever may see it."""
    for obj in _objects(walk):
        if obj.zone == PLAY or not (_state_of(obj) or obj.host is not None or obj.area):
            continue
        told = replace(obj, face_down=False) if _was_put_face_down(walk, obj) else obj
        if _state_of(told) or obj.host is not None or obj.area:
            yield f"{obj.label} in {obj.zone} has {_state_of(obj)} {obj.host} {obj.area}"


def _was_put_face_down(walk: Walk, obj: Obj) -> bool:
    """Whether a text has put the card where it is face-down."""
    came = (one.occurrence for one in walk.end.log if one.became == obj.oid)
    return obj.zone == BANISHED_ZONE and any(one.verb == "banish" and one.face_down for one in came)


def _state_of(obj: Obj) -> tuple[object, ...]:
    kept = (obj.counters, obj.exhausted, obj.frightened, obj.cutie_marked, obj.face_down, obj.side)
    return tuple(one for one in kept if one)


def _objects(walk: Walk) -> Iterator[Obj]:
    yield from walk.end.objects


def cards_in_play_are_somewhere(walk: Walk) -> Iterator[str]:
    """405.1, 501.1: a card in play is at an area, and no other card is."""
    for obj in _objects(walk):
        if obj.zone == PLAY and not obj.area:
            yield f"{obj.label} is in play and nowhere"


def attachments_are_with_their_hosts(walk: Walk) -> Iterator[str]:
    """509.3, 511.2: at rest an attachment is on a card in play and at that card's area."""
    if walk.decision is None or walk.decision.kind not in ("priority", "open"):
        return
    for obj in walk.end.in_play():
        host = walk.end.physical(obj.host) if obj.host else None
        if obj.host is not None and (host is None or host.zone != PLAY or host.area != obj.area):
            yield f"{obj.label} at {obj.area} is on {host.label if host else 'nothing'}"


def tokens_are_accounted_for(walk: Walk) -> Iterator[str]:
    """502: nobody has less than no action token; what one has more or less was gained, lost, paid or for a time."""
    for seat in walk.end.seats:
        if seat.tokens < 0:
            yield f"{seat.name} has {seat.tokens} action tokens"
        gained, paid, lapsed, lost = (
            _sum(walk, f"{verb} tokens", seat.name) for verb in ("gain", "pay", "lapse", "lose")
        )
        change = seat.tokens - walk.start.seat(seat.name).tokens
        if not gained - paid - lapsed - lost <= change <= gained - paid - lapsed:
            yield f"{seat.name}: {change:+d} tokens by +{gained} -{paid} -{lapsed} -{lost}"


def points_are_accounted_for(walk: Walk) -> Iterator[str]:
    """517.2, 508.1: a score grows by what its player scores, falls by what he pays, and changes by nothing else."""
    for seat in walk.end.seats:
        change = seat.score - walk.start.seat(seat.name).score
        if change != _sum(walk, "score", seat.name) - _sum(walk, "pay points", seat.name):
            yield f"{seat.name}: {change:+d} points"


def counters_are_accounted_for(walk: Walk) -> Iterator[str]:
    """519.1: there are no negative numbers of counters, and a card that stays itself has what was put and removed."""
    put, removed = _by_card(walk, "put counters"), _by_card(walk, "remove counters")
    for obj in _objects(walk):
        if any(number < 1 for _, number, _ in obj.counters):
            yield f"{obj.label} has {obj.counters}"
        old = walk.start.find(obj.oid)
        if old is None or (old is obj and obj.oid not in put and obj.oid not in removed):
            continue
        change = _number(obj) - _number(old)
        if not put[obj.oid] - removed[obj.oid] <= change <= put[obj.oid]:
            yield f"{obj.label}: {change:+d} counters, {put[obj.oid]} were put"


def _number(obj: Obj) -> int:
    return sum(number for _, number, _ in obj.counters) if obj.counters else 0


def _happened(walk: Walk) -> Iterator[Occurrence]:
    for logged in walk.end.log[len(walk.start.log) :]:
        yield logged.occurrence


def _sum(walk: Walk, verb: str, player: str) -> int:
    return sum(one.amount for one in _happened(walk) if one.verb == verb and one.player == player)


def _by_card(walk: Walk, *verbs: str) -> Counter[int]:
    """How much of it was done to each card."""
    found = Counter[int]()
    for one in _happened(walk):
        if one.verb in verbs:
            found[one.subject] += one.amount
    return found


def averted_occurrences_do_not_happen(walk: Walk) -> Iterator[str]:
    """104.2, 710.1: what the walk says was prevented or replaced is not in the log of the same step."""
    happened = Counter(
        (deed.verb, deed.card, deed.player) for note in walk.notes for deed in note.deeds if not deed.averted
    )
    logged = Counter(
        (one.verb, _physical(walk, one.subject), one.player) for one in _happened(walk) if one.subject
    )
    for key, times in logged.items():
        if key[1] and times > sum(n for (verb, card, _), n in happened.items() if (verb, card) == key[:2]):
            yield f"{key} is in the log and not in the walk"


def _physical(walk: Walk, oid: int) -> int:
    for state in reversed(walk.states):
        obj = state.find(oid)
        if obj is not None:
            return obj.physical
    return 0


def steps_come_of_earlier_steps(walk: Walk) -> Iterator[str]:
    """The causes of a step come before it, and every step has a rule."""
    for note in walk.notes:
        if any(cause >= note.number for cause in note.causes):
            yield f"step {note.number} comes of {note.causes}"
        if not note.rules:
            yield f"no rule: {note.text}"


def answers_are_within_bounds(walk: Walk) -> Iterator[str]:
    """705.2f: who chooses is a player of the game or chance, and nobody is asked where there is nothing to choose."""
    for decision, keys in walk.chosen:
        if decision.player not in (*walk.start.players(), "chance"):
            yield f"{decision.player} is asked {decision.what}"
        if not decision.accepts(keys):
            yield f"{decision.what}: {keys} is not among the answers"


def no_modifier_outlives_its_time(walk: Walk) -> Iterator[str]:
    """708.2: what lasts until a turn or faceoff ends is gone once another one is on."""
    for live in walk.end.modifiers:
        if live.ends.what == "turn" and 0 < live.ends.turn < walk.end.turn.number:
            yield f"{live.origin} still applies"
        if live.ends.what == "faceoff" and (
            walk.end.faceoff is None or walk.end.faceoff.number != live.ends.turn
        ):
            yield f"{live.origin} still applies after its faceoff"


UNIVERSAL = (
    cards_are_conserved,
    each_card_is_in_one_zone,
    identities_are_fresh,
    nothing_is_kept_across_zones,
    cards_in_play_are_somewhere,
    attachments_are_with_their_hosts,
    tokens_are_accounted_for,
    points_are_accounted_for,
    counters_are_accounted_for,
    averted_occurrences_do_not_happen,
    steps_come_of_earlier_steps,
    answers_are_within_bounds,
    no_modifier_outlives_its_time,
)
"""Laws of every walk; each yields what is against it."""
