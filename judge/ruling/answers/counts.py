"""How many cards of a kind there are and which, counters, what lies with a card, and the limit at home."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.in_play import counts_as_in_play
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.occurring.home_limits import friends_at_home, home_limit
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.answers.states import HELD_BY, cards_in, described, is_in_state, rules_of_state
from judge.ruling.kinds import is_of_kind
from judge.ruling.naming import zone_name
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskCounters, AskOverLimit, AskThere, AskWith
from judge.scenario.model.board import AtProblem, InZone
from judge.text.spelling import as_said


@implements("401.1", "405.1")
def there(situation: Situation, question: AskThere) -> Finding:
    """The cards of a kind in a place or in play, or how many they are. Raises UnsupportedError if some are unknown."""
    _check_known(situation, question)
    found = tuple(_name(situation, obj) for obj in _in_order(_there(situation, question), question))
    told = so_many(found)
    zone = situation.keys_of(question.place)[1]
    of_state = rules_of_state(question.state) if question.state else ()
    step = Note(text=told, rules=(*of_state, *HELD_BY.get(zone, cite("405.1", "501.1"))))
    answer = str(len(found)) if question.counted else listed(found)
    return Finding(answer=answer, because=(step,), verdict=told)


def _in_order(cards: Iterable[Obj], question: AskThere) -> list[Obj]:
    """Cards of a zone as they lie there; those in play, which have no order, by their pieces of cardboard."""
    return list(cards) if isinstance(question.place, InZone) else sorted(cards, key=lambda obj: obj.physical)


def so_many(names: Collection[str]) -> str:
    """How many cards there are, and which."""
    return (
        message("so-many-cards", number=len(names), names=listed(names)) if names else message("no-such-card")
    )


def _name(situation: Situation, obj: Obj) -> str:
    return situation.name(obj.oid)


def _check_known(situation: Situation, question: AskThere) -> None:
    """Unknown cards are counted as cards; of what type they are nobody knows."""
    place = question.place
    if not isinstance(place, InZone):
        return
    zone = zone_name(situation.keys_of(place)[1], place.player)
    if not described(situation, place):
        raise UnsupportedError(message("zone-not-given-in-full", place=zone), clause=True)
    objects = (situation.state.get(oid) for oid in cards_in(situation, place))
    told_apart = (
        question.kind != "card" or question.color or question.trait or question.title or not question.counted
    )
    if told_apart and any(obj.is_unknown for obj in objects):
        raise UnsupportedError(message("not-known-which-cards-are-in", place=zone), clause=True)


def _there(situation: Situation, question: AskThere) -> Iterator[Obj]:
    state, place = situation.state, question.place
    cards = [state.get(oid) for oid in cards_in(situation, place)] if place else _in_play(state)
    for obj in cards:
        if isinstance(place, AtProblem) and question.kind == "card" and _is_problem(situation, obj):
            continue
        whose = obj.owner if isinstance(place, InZone) else state.controller(obj.oid)
        if question.player in ("", whose) and _fits(situation, obj, question):
            yield obj


def _in_play(state: State) -> Iterable[Obj]:
    return (obj for obj in state.in_play() if counts_as_in_play(state, obj))


def _is_problem(situation: Situation, obj: Obj) -> bool:
    """Whether a card is the Problem at which others stand."""
    return is_of_kind(situation.view.get(obj.oid), "problem")


def is_asked_about(situation: Situation, obj: Obj, question: AskThere) -> bool:
    """Whether a card in play is of the kind, and of the player, of whom something is asked."""
    whose = situation.state.controller(obj.oid)
    return question.player in ("", whose) and _fits(situation, obj, question)


def _fits(situation: Situation, obj: Obj, question: AskThere) -> bool:
    card = situation.view.get(obj.oid)
    if question.state and not is_in_state(situation, obj, question.state):
        return False
    if question.title and (card is None or question.title not in (card.title, card.name)):
        return False
    if question.trait and not _has(card, as_said(question.trait)):
        return False
    return question.color in ("", *card.colors) and is_of_kind(card, question.kind)


def _has(card: Characteristics | None, words: str) -> bool:
    """Whether a card has a trait or keyword."""
    held = (*card.traits, *(ability.keyword for ability in card.abilities)) if card else ()
    return any(words == as_said(one) for one in held if one)


@implements("519.1")
def counters(situation: Situation, question: AskCounters) -> Finding:
    """How many counters are on a card, all together or of one kind."""
    obj = situation.get(question.card)
    wanted = f"{question.power:+d} power" if question.power else question.name
    number = sum(many for name, many, _ in obj.counters if not wanted or name.casefold() == wanted.casefold())
    step = Note(
        text=message("so-many-counters", card=situation.name(obj.oid), number=number),
        rules=cite("519.1"),
        card=situation.name(obj.oid),
    )
    return Finding(answer=str(number), because=(step,), verdict=step.text)


@implements("509.3", "407.1")
def with_card(situation: Situation, question: AskWith) -> Finding:
    """What is attached to a card, or lies beneath it."""
    obj, state = situation.get(question.card), situation.state
    attached = question.how == "attached"
    found = state.attachments(obj) if attached else state.cards_beneath(obj)
    name, names = situation.name(obj.oid), listed(_name(situation, one) for one in found)
    told = message("what-is-attached" if attached else "what-is-beneath", card=name, names=names)
    rules = cite("501.3", "509.3") if attached else cite("407.1", "glossary:Pumped")
    return Finding(answer=names, because=(Note(text=told, rules=rules, card=name),), verdict=told)


@implements("616.3", "212#1", "glossary:Home Limit")
def over_limit(situation: Situation, question: AskOverLimit) -> Finding:
    """Whether a player has more Friends at home than the home limit lets them keep as the turn ends, or as many."""
    player = question.player
    limit = home_limit(situation.state, player)
    rules = cite("616.3", "212#1")
    if limit is None:
        step = Note(text=message("no-mane-character-so-no-limit", player=player), rules=rules)
        return Finding(answer=yes_no(False), because=(step,))
    friends = friends_at_home(situation.state, player)
    told = message(
        "friends-at-home-and-limit",
        player=player,
        number=len(friends),
        names=listed(situation.name(oid) for oid in friends),
        limit=limit.number,
    )
    least = limit.number if question.reached else limit.number + 1
    step = Note(text=told, rules=rules, because=limit.steps)
    return Finding(answer=yes_no(len(friends) >= least), because=(step,))
