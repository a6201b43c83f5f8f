"""What a question supposes for itself: the courses of the game, gone on by one step that the line of play lacks."""

from __future__ import annotations

from judge.diagnostics import InputError
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.rulebook.citation import implements
from judge.ruling.situation.foretelling import to_the_faceoff
from judge.scenario.model.ask import (
    AskAfford,
    AskChoosable,
    AskGame,
    AskMay,
    AskOptions,
    AskPrice,
    Question,
)
from judge.scenario.model.play import Activate, Challenge, Choose, PlayCard, Step
from judge.scenario.running.explore import LIMIT, Outcome, explore_from
from judge.scenario.running.played import Course, Played
from judge.scenario.running.runner import gone_on


def supposed(
    played: Played, courses: tuple[Course, ...], given: tuple[Step, ...], question: Question, *, now: bool
) -> tuple[Course, ...]:
    """The courses after what a question supposes; what has to be chosen in its last step, as its costs are paid too,
    stays open if asked `now`, but for what is always chosen. Where it is asked what a player can do after an action,
    that has been carried out: nobody has priority before.

    What could not be done is not gone on from: the rest of what is supposed rests on it.
    """
    for place, step in enumerate(given):
        if any(course.last.declined or (place and course.last.illegal) for course in courses):
            break
        following = given[place + 1 : place + 2]
        courses = to_the_faceoff(played, courses, step)
        acting = isinstance(step.deed, PlayCard | Activate)
        asks_of_acting = isinstance(question, AskMay | AskPrice | AskAfford)
        settled = bool(following) or not now or (acting and asks_of_acting)
        open_at_once = now and not following and acting and not asks_of_acting
        try:
            courses = gone_on(
                played,
                courses,
                step,
                following=next(iter(following), None),
                answer_follows=open_at_once,
                settled=settled,
            )
        except InputError as fault:
            if all(course.state.over for course in courses):
                raise _game_over() from None
            if isinstance(step.deed, Challenge):
                raise _no_challenge(now=any(map(_challenges, courses))) from None
            raise _misfit(fault) if place or isinstance(step.deed, Choose) else fault from None
    return courses


def _misfit(fault: InputError) -> UnsupportedError:
    """Why nothing can be answered where a choice that is supposed after something else is not to be made like that."""
    (wrong, *_) = fault.diagnostics
    told = listed(wrong.expected, "or") if wrong.expected else term("nothing")
    return UnsupportedError(message("supposed-does-not-fit", why=wrong.message, options=told), clause=True)


def _challenges(course: Course) -> bool:
    return course.state.turn.step == "Challenge Step"


@implements("608.1")
def _no_challenge(*, now: bool) -> UnsupportedError:
    """Challenging is a choice of the Challenge Step; in it, `now`, there may be none to choose any more."""
    reason = message("no-such-challenge-is-open" if now else "troublemakers-challenged-challenge-step")
    return UnsupportedError(message("supposed-cant-be-done", reason=reason), clause=True)


@implements("103.1")
def _game_over() -> UnsupportedError:
    """No further actions are performed once somebody has won."""
    return UnsupportedError(message("supposed-cant-be-done", reason=message("game-is-over")), clause=True)


def others_first(played: Played, courses: tuple[Course, ...], question: Question) -> tuple[Course, ...]:
    """The courses gone on to the choice of the player who is asked about, where one of somebody else comes before it.

    What others choose is chosen in every way. Raises UnsupportedError if there are too many ways to follow.
    """
    choosing = isinstance(question, AskChoosable) or (
        isinstance(question, AskOptions) and question.what in ("choose", "any")
    )
    player = getattr(question, "player", "")
    if not choosing or not player:
        return courses
    return tuple(one for course in courses for one in _on_to(played, course, player))


def _on_to(played: Played, course: Course, player: str) -> tuple[Course, ...]:
    decision = course.last.decision
    if not course.undecided or decision is None or decision.player == player:
        return (course,)

    def theirs(outcome: Outcome) -> bool:
        return outcome.decision is not None and outcome.decision.player == player

    explored = explore_from(course.outcome(), stop=theirs, limit=played.limit or LIMIT)
    if not explored.complete:
        raise UnsupportedError(message("line-play-with-too-many-ways-go"))
    return tuple(course.with_last(outcome) for outcome in explored.outcomes)


def cant_be(course: Course, question: Question) -> UnsupportedError | None:
    """Why nothing can be answered: what is supposed is not possible. What happens then is just this."""
    illegal = course.last.illegal
    if illegal is None or (isinstance(question, AskGame) and question.what == "what happens"):
        return None
    return UnsupportedError(message("supposed-cant-be-done", reason=illegal.reason), clause=True)
