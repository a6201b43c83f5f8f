"""In what state cards are, where they are, and what lies in a place."""

from __future__ import annotations

from collections.abc import Callable

from judge.deferred import deferred
from judge.engine.confrontations.confronting import problems
from judge.engine.model.describing import area_name
from judge.engine.model.in_play import counts_as_in_play, is_not_yet_in_play
from judge.engine.model.involvement import involved, involved_by
from judge.engine.model.obj import Obj
from judge.engine.model.trace import Note
from judge.engine.model.zones import (
    BANISHED_ZONE,
    DISCARD_PILE,
    DRAW_DECK,
    FLIP_ZONE,
    HAND,
    PLAY,
    PROBLEM_DECK,
    QUEUE,
    zone_key,
)
from judge.engine.perspective.adjectives import is_ready
from judge.engine.requirements.contribution import TO_CONFRONTING, TO_FACEOFFS, contributed, silent
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, sentence, term
from judge.rulebook.citation import cite, implements
from judge.ruling.answers.characteristics import computed
from judge.ruling.naming import nowhere, place_of, zone_name
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.ruling.statements.questions import in_state
from judge.ruling.statements.wording import told
from judge.scenario.model.ask import AskIsAt, AskPile, AskState, AskWhere, CardState
from judge.scenario.model.board import InZone, Place

with deferred(__name__):
    from judge.ruling.reasons.absent import absent
    from judge.ruling.reasons.bringing_about import came_about

_Test = Callable[[Situation, Obj], bool]
_IN_PLAY_READY = cite("503.1", "504.2")
#: By the zone a card is in: what the zone holds, and whose instance of it that is (401.4).
HELD_BY = {
    DRAW_DECK: cite("401.4", "402.1"),
    PROBLEM_DECK: cite("401.4", "403.1"),
    HAND: cite("401.4", "404.1"),
    PLAY: cite("405.1", "501.1"),
    DISCARD_PILE: cite("401.4", "406.1"),
    BANISHED_ZONE: cite("401.4", "407.1"),
    FLIP_ZONE: cite("401.4", "409.1"),
    QUEUE: cite("401.4", "408.1"),
}

_TESTS: dict[CardState, tuple[_Test, tuple[str, ...]]] = {
    "exhausted": (lambda _, obj: obj.exhausted, cite("503.2")),
    "ready": (lambda situation, obj: is_ready(situation.view.get(obj.oid), obj), _IN_PLAY_READY),
    "frightened": (lambda _, obj: obj.frightened, cite("504.1")),
    "face-down": (lambda _, obj: obj.face_down, cite("505.1")),
    "face-up": (lambda _, obj: obj.face_up, cite("505.1")),
    "boosted": (lambda _, obj: obj.side == 1, cite("301.2")),
    "in play": (lambda situation, obj: counts_as_in_play(situation.state, obj), cite("405.1")),
    "solved": (lambda situation, obj: obj.oid in situation.state.solved, cite("613.1")),
    "cutie marked": (lambda _, obj: obj.cutie_marked, cite("glossary:Cutie Mark")),
    "a token": (lambda _, obj: obj.token, cite("521.1")),
    "a character": (lambda situation, obj: situation.view.get(obj.oid).is_character, cite("301.4", "302.2")),
    "defeated": (lambda situation, obj: _defeated(situation, obj), cite("514.6a")),
}


def _defeated(situation: Situation, obj: Obj) -> bool:
    known = situation.physicals()
    return any(
        logged.occurrence.verb == "defeat" and known.get(logged.occurrence.subject) == obj.physical
        for logged in situation.happened()
    )


def is_in_state(situation: Situation, obj: Obj, asked: CardState) -> bool:
    """Whether a card is in a state that facts of it alone decide."""
    return _TESTS[asked][0](situation, obj)


def rules_of_state(asked: CardState) -> tuple[str, ...]:
    """The rules of such a state."""
    return _TESTS[asked][1]


def state(situation: Situation, question: AskState) -> Finding:
    """Whether a card is in a state. A card that exists no more is in none (521.3)."""
    obj = situation.find(question.card)
    name = question.card.name
    if obj is None:
        return Finding(answer=yes_no(False), because=(absent(situation, question.card),))
    special = _SPECIAL.get(question.state)
    if special is not None:
        return special(situation, obj)
    test, rules = _TESTS[question.state]
    held = test(situation, obj)
    rules = _no_such_state(situation, obj, question.state) or rules
    name = situation.name(obj.oid)
    step = Note(text=sentence(in_state(name, question.state, held)), rules=rules, card=name)
    verdict = _reason(situation, obj, question, held=held) if question.why else ""
    return Finding(answer=yes_no(held), because=(step,), verdict=verdict)


#: What a card is that is not in a state, if it is in that.
_INSTEAD: dict[CardState, CardState] = {
    "ready": "exhausted",
    "exhausted": "ready",
    "face-up": "face-down",
    "face-down": "face-up",
}


def _reason(situation: Situation, obj: Obj, question: AskState, *, held: bool) -> str:
    """What brought a card into the state that is asked for, or into the one that it is in instead."""
    state = question.state if held else _INSTEAD.get(question.state)
    if state is None or not _TESTS[state][0](situation, obj):
        return ""
    return came_about(situation, obj, state)


@implements("503.4", "503.4a")
def _no_such_state(situation: Situation, obj: Obj, asked: CardState) -> tuple[str, ...]:
    """The rule by which a card is neither ready nor exhausted, whatever befalls it: outside play, or as a Problem.

    By the first rulebook a face-down Troublemaker is not in play, by the rule on how it is played.
    """
    if asked == "in play" and is_not_yet_in_play(situation.state, obj):
        return cite("306.1")
    if asked not in ("ready", "exhausted"):
        return ()
    if obj.zone != PLAY:
        return cite("503.4")
    return cite("503.4a") if "Problem" in situation.view.get(obj.oid).types else ()


def _involved(situation: Situation, obj: Obj) -> Finding:
    faceoff, name = situation.state.faceoff, situation.name(obj.oid)
    if faceoff is None:
        step = Note(text=message("no-faceoff-so-no-card-involved-one"), rules=cite("514.3"))
        return Finding(answer=yes_no(False), because=(step,))
    held = obj.oid in involved(situation.state, situation.view)
    rules = involved_by(faceoff)
    step = Note(text=sentence(in_state(name, "involved", held)), rules=rules, card=name)
    return Finding(answer=yes_no(held), because=(step,))


@implements("503.5", "611.3a", "514.5a")
def _contributing(situation: Situation, obj: Obj) -> Finding:
    name, on = situation.name(obj.oid), situation.state.faceoff is not None
    there = (one.oid for one in problems(situation.state) if one.area == obj.area)
    quiet = silent(situation.state, obj.oid, TO_FACEOFFS if on else TO_CONFRONTING, next(there, 0))
    if quiet is None and on and obj.oid not in involved(situation.state, situation.view):
        quiet = Note(text=message("not-involved-faceoff", name=name), rules=cite("514.5a"), card=name)
    rules = (*(cite("514.5a") if on else cite("611.3a")), *contributed(situation.state, obj.oid)[1])
    step = quiet or Note(
        text=message("nothing-keeps-from-contributing-its-power", name=name), rules=rules, card=name
    )
    decisive = (*step.rules, *rules)
    return Finding(answer=yes_no(quiet is None), because=(step,), rules=decisive)


@implements("516.3")
def _unique(situation: Situation, obj: Obj) -> Finding:
    def read(card: object) -> str:
        return yes_no("Unique" in getattr(card, "traits", ()))

    return computed(situation, obj, "traits", read, cite("516.3"))


_SPECIAL: dict[CardState, Callable[[Situation, Obj], Finding]] = {
    "involved": _involved,
    "contributing": _contributing,
    "unique": _unique,
}


@implements("401.1", "405.1")
def where(situation: Situation, question: AskWhere) -> Finding:
    """Where a card is."""
    obj = situation.find(question.card)
    if obj is None:
        return Finding(answer=term("nowhere"), because=(absent(situation, question.card),))
    place, name = place_of(situation.state, obj), situation.name(obj.oid)
    attached = cite("509.3") if obj.host is not None else ()
    dilemma = _dilemma_at(situation, obj)
    held_by = cite("405.1", "522.2", "522.2a", "522.2b") if dilemma else HELD_BY.get(obj.zone, ())
    if _has_ceased(situation, obj):
        held_by = cite("103.5a", "522.3", "511.5")
    rules = (*cite("401.1"), *held_by, *attached)
    step = Note(text=sentence(_is_there(situation, obj, place, dilemma)), rules=rules, card=name)
    return Finding(answer=place, because=(step,), verdict=step.text)


@implements("522.2", "522.2a", "522.2b")
def _dilemma_at(situation: Situation, obj: Obj) -> Obj | None:
    """The Dilemma that has created the area where a card is; None elsewhere."""
    kind, _, number = obj.area.partition(":")
    return situation.state.physical(int(number)) if kind == "dilemma" else None


@implements("103.5a", "522.3", "511.5")
def _has_ceased(situation: Situation, obj: Obj) -> bool:
    """Whether a card is in an area that exists no more, from which it is only taken as somebody receives priority."""
    return obj.zone == PLAY and obj.area not in situation.state.areas()


def _is_there(situation: Situation, obj: Obj, place: str, dilemma: Obj | None) -> str:
    name = situation.name(obj.oid)
    if nowhere(situation.state, obj.zone):
        return message("out-of-it", card=name, place=place)
    if _has_ceased(situation, obj):
        return message("at-ceased-area", card=name, area=place)
    if dilemma is not None:
        owner = situation.state.controller(dilemma.oid)
        return message("at-dilemma", card=name, area=place, player=owner)
    if obj.zone == PLAY:
        return told("at-area", True, card=name, area=place)
    return told("in-zone", True, card=name, zone=place)


def is_at(situation: Situation, question: AskIsAt) -> Finding:
    """Whether a card is in a place."""
    found = where(situation, AskWhere(card=question.card))
    obj = situation.find(question.card)
    held = (
        obj is not None
        and not nowhere(situation.state, obj.zone)
        and obj.oid in cards_in(situation, question.place)
    )
    return Finding(answer=yes_no(held), because=found.because)


def cards_in(situation: Situation, place: Place) -> tuple[int, ...]:
    """The cards in a place, in its order, as far as they are known."""
    area, zone = situation.keys_of(place)
    if area:
        return tuple(obj.oid for obj in situation.state.at(area))
    player = place.player if isinstance(place, InZone) and zone != QUEUE else ""
    return situation.state.zone(zone, player)


@implements("401.1", "405.1")
def pile(situation: Situation, question: AskPile) -> Finding:
    """What is in a place, the top first where it has an order."""
    cards = cards_in(situation, question.place)
    place = _called(situation, question.place)
    end = question.place.end if isinstance(question.place, InZone) else ""
    zone = situation.keys_of(question.place)[1]
    if nowhere(situation.state, zone):
        raise UnsupportedError(
            message("ruleset-has-no-banished-zone", ruleset=situation.state.ruleset), clause=True
        )
    if len(cards) > 1 and set(cards) & set(situation.state.unsettled):
        raise UnsupportedError(message("shuffled-so-order-unknown", place=place), clause=True)
    if not described(situation, question.place) and (end != "top" or not cards):
        raise UnsupportedError(message("zone-not-given-in-full", place=place), clause=True)
    if end:
        return _end_of(situation, place, cards[:1] if end == "top" else cards[-1:])
    names = listed(situation.name(oid) for oid in cards)
    rules = (*cite("401.1"), *HELD_BY.get(zone, ()))
    there = "pile-in-zone" if isinstance(question.place, InZone) else "pile-at-area"
    step = Note(text=message(there, place=place, names=names), rules=rules)
    return Finding(answer=names, because=(step,))


@implements("401.1", "402.1")
def _end_of(situation: Situation, place: str, cards: tuple[int, ...]) -> Finding:
    """The card at one end of an ordered zone. Raises UnsupportedError if it is not known."""
    if any(situation.state.get(oid).is_unknown for oid in cards):
        raise UnsupportedError(message("not-known-which-cards-are-in", place=place), clause=True)
    names = listed(situation.name(oid) for oid in cards)
    step = Note(text=message("card-at-end-of", place=place, names=names), rules=cite("401.1", "402.1"))
    return Finding(answer=names, because=(step,), verdict=step.text)


def described(situation: Situation, place: Place) -> bool:
    """Whether it is stated what is in a zone, to its end; an area always is."""
    return _key(situation, place) not in situation.state.undescribed


def _key(situation: Situation, place: Place) -> str:
    """The key of the zone that a place is; none for an area."""
    zone = situation.keys_of(place)[1]
    return zone_key(zone, place.player) if isinstance(place, InZone) else ""


def _called(situation: Situation, place: Place) -> str:
    if isinstance(place, InZone):
        return zone_name(situation.keys_of(place)[1], place.player)
    return area_name(situation.state, situation.keys_of(place)[0])
