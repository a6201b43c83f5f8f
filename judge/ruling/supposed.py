"""What a question supposes for itself: the courses of the game, gone on by one step that the line of play lacks."""

from __future__ import annotations

from judge.diagnostics import InputError
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.ruling.choosing import needs_to_come_up
from judge.scenario.ask import AskGame, Question
from judge.scenario.play import PlayCard, Step
from judge.scenario.played import Course, Played
from judge.scenario.runner import gone_on


def supposed(
    played: Played, courses: tuple[Course, ...], given: tuple[Step, ...], *, now: bool
) -> tuple[Course, ...]:
    """The courses after what a question supposes; what has to be chosen in its last step stays open if asked `now`.

    What could not be done is not gone on from: the rest of what is supposed rests on it.
    """
    for place, step in enumerate(given):
        if any(course.last.declined or (place and course.last.illegal) for course in courses):
            break
        following = given[place + 1 : place + 2]
        settled = True if following else not now
        try:
            courses = gone_on(played, courses, step, following=next(iter(following), None), settled=settled)
        except InputError as fault:
            raise _misfit(fault) if place else fault from None
    return courses


def _misfit(fault: InputError) -> UnsupportedError:
    """Why nothing can be answered where a choice that is supposed after something else is not to be made like that."""
    (wrong, *_) = fault.diagnostics
    told = listed(wrong.expected, "or") if wrong.expected else term("nothing")
    return UnsupportedError(message("supposed-does-not-fit", why=wrong.message, options=told), clause=True)


def come_up(played: Played, courses: tuple[Course, ...], question: Question) -> tuple[Course, ...]:
    """The courses with the card played for which something is asked to be chosen, unless its choice is open already."""
    source = needs_to_come_up(question, courses)
    if source is None:
        return courses
    owner = next((piece.controller for piece in played.scenario.pieces if piece.id == source.piece), "")
    step = Step(text=f"{owner} plays {source.name}", deed=PlayCard(player=owner, card=source))
    return gone_on(played, courses, step, answer_follows=True)


def cant_be(course: Course, question: Question) -> UnsupportedError | None:
    """Why nothing can be answered: what is supposed is not possible. What happens then is just this."""
    illegal = course.last.illegal
    if illegal is None or (isinstance(question, AskGame) and question.what == "what happens"):
        return None
    return UnsupportedError(message("supposed-cant-be-done", reason=illegal.reason), clause=True)
