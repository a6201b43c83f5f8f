"""The card for which it is asked what can be chosen, or what can be responded with, is played or used first."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.model import CardType
from judge.diagnostics import InputError
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.ruling.answers.choosing import needs_to_come_up
from judge.ruling.answers.hosts import is_held_attachment
from judge.scenario.model.ask import AskRespond, Question
from judge.scenario.model.board import Area, AtHome, AtProblem, CardRef, InZone
from judge.scenario.model.play import Activate, PlayCard, Step
from judge.scenario.running.explore import AT_REST
from judge.scenario.running.played import Course, Played
from judge.scenario.running.runner import gone_on
from judge.scenario.setting_up.finding import find


def come_up(played: Played, courses: tuple[Course, ...], question: Question) -> tuple[Course, ...]:
    """The courses with the card played, or its ability used, for which something is asked to be chosen.

    So it is with the card to which somebody is asked to respond. Nothing is gone on to if that has come up already, or
    if the card can't be used like that.
    """
    responded = _still_to_be_done(played, courses, question) if isinstance(question, AskRespond) else None
    source = responded or needs_to_come_up(question, courses)
    if source is None or _is_to_be_attached(played, courses, source):
        return courses
    steps = tuple(_uses_of(source, played))
    if responded is not None:
        return _gone_on(played, courses, steps[0], settled=True) or courses
    ways = tuple(filter(None, (_gone_on(played, courses, step, settled=False) for step in steps)))
    return _with_a_choice(ways, source) or courses


def _gone_on(played: Played, courses: tuple[Course, ...], step: Step, *, settled: bool) -> tuple[Course, ...]:
    """The courses gone on with a step; none where that can't be understood there."""
    try:
        return gone_on(played, courses, step, answer_follows=not settled, settled=settled)
    except InputError:
        return ()


@implements("302.1", "705.2f#1")
def _with_a_choice(ways: tuple[tuple[Course, ...], ...], source: CardRef) -> tuple[Course, ...]:
    """Of the areas to which a Friend can be played the first where something is chosen for it; else the first of all.

    Raises UnsupportedError if what can be chosen is not the same wherever it is played to.
    """
    possible = tuple(way for way in ways if all(course.last.illegal is None for course in way))
    chosen = {_options(way): way for way in reversed(possible) if _options(way)}
    if len(chosen) > 1:
        raise UnsupportedError(message("choice-hangs-on-where-it-is-played", card=source.name), clause=True)
    return next(iter((*chosen.values(), *possible, *ways)), ())


def _options(courses: tuple[Course, ...]) -> frozenset[str]:
    """What can be chosen, or could, once a card has been played."""
    decisions = (one for course in courses for one in (course.last.decision, *course.last.forced) if one)
    return frozenset(option.text for one in decisions if one.kind not in AT_REST for option in one.options)


def _is_to_be_attached(played: Played, courses: tuple[Course, ...], card: CardRef) -> bool:
    """Whether a card is an attachment for which it is chosen first on which card it is played."""
    found = (find(course.state, played.setup.physical, card) for course in courses)
    return any(obj is not None and is_held_attachment(obj) for obj in found)


@implements("302.1")
def _uses_of(card: CardRef, played: Played) -> Iterator[Step]:
    """A card in play is used, any other played, by whoever controls or has it; a Friend to any area, home first."""
    piece = next((one for one in played.scenario.pieces if one.id == card.piece), None)
    player = piece.controller if piece else ""
    if piece is not None and not isinstance(piece.place, InZone):
        yield Step(text=f"{player} activates {card.name}", deed=Activate(player=player, card=card))
        return
    if piece is None or piece.card.front.type is not CardType.FRIEND:
        yield Step(text=f"{player} plays {card.name}", deed=PlayCard(player=player, card=card))
        return
    yield _played_to(card, player, AtHome(player=player), "home")
    for seat in played.setup.state.seats:
        yield _played_to(card, player, AtProblem(player=seat.name), f"{seat.name}'s Problem")


def _played_to(card: CardRef, player: str, area: Area, called: str) -> Step:
    return Step(
        text=f"{player} plays {card.name} to {called}", deed=PlayCard(player=player, card=card, to=area)
    )


@implements("705.2h")
def _still_to_be_done(played: Played, courses: tuple[Course, ...], question: AskRespond) -> CardRef | None:
    """The card to which somebody is asked to respond, if nothing has been done with it in any course."""
    if question.to is None:
        return None
    number = played.setup.physical.get(question.to.piece, 0)
    notes = (note for course in courses for note in course.notes)
    done = any(deed.card == number and not deed.averted for note in notes for deed in note.deeds)
    return None if done else question.to
