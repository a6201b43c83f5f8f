"""What is asked before its time: the game is followed, everyone passing, to where the answer can be seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from judge.engine.faceoffs.faceoff import FlipStage
from judge.engine.model.state import State
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.ruling.situation.counted_verbs import COUNTED
from judge.scenario.model.ask import (
    AskBefalls,
    AskChooser,
    AskFaceoff,
    AskGame,
    AskHappens,
    AskHowMany,
    AskHowManyCards,
    AskIsAt,
    AskPlayer,
    AskWhere,
    Question,
)
from judge.scenario.model.play import Challenge, Deed, PlayerOccurrence, Step, Suppose
from judge.scenario.running.attempts import leaving, passing
from judge.scenario.running.explore import AT_REST, LIMIT, Outcome, explore_from
from judge.scenario.running.played import Course, Played
from judge.scenario.running.standing import first_of, standing_answers

Reached = Callable[[Outcome], bool]


def foretold(
    played: Played, courses: tuple[Course, ...], question: Question, given: tuple[Step, ...] = ()
) -> tuple[Course, ...]:
    """The courses, each followed in every way to where a question about what is to come can be answered.

    What comes of a challenge that is supposed is seen at the end of its faceoff.

    Nobody takes an action on the way that is not a must; what has to be chosen is chosen in every way. Raises
    UnsupportedError if there are too many ways to follow.
    """
    goal = _turn_over if _asks_of_a_choice_to_come(courses, question) else _goal(question, given)
    if goal is None or _has_happened(played, courses, question):
        return courses
    reached = goal(played.setup.state)
    return tuple(one for course in courses for one in _followed(played, course, reached))


def _asks_of_a_choice_to_come(courses: tuple[Course, ...], question: Question) -> bool:
    """Whether it is asked who makes a certain choice, and none is open or has been made."""
    if not isinstance(question, AskChooser) or question.source is not None or not question.what:
        return False
    open_ones = (course.last.decision for course in courses)
    opened = any(one is not None and one.kind not in AT_REST for one in open_ones)
    return not opened and not any(course.choices for course in courses)


def _turn_over(start: State) -> Reached:
    """The turn is over."""
    return lambda outcome: outcome.state.turn.number != start.turn.number


def _has_happened(played: Played, courses: tuple[Course, ...], question: Question) -> bool:
    """Whether what is counted has been done since the scenario began: how much is then asked of what has happened.

    Of what somebody has to do it is asked if they have done it, of flips if anybody has flipped.
    """
    if not isinstance(question, AskHowMany) or not played.scenario.play:
        return False
    begun, verb = len(played.setup.state.log), COUNTED[question.what]
    done = (logged.occurrence for course in courses for logged in course.state.log[begun:])
    return any(one.verb == verb and (not question.owed or one.player == question.player) for one in done)


def _goal(question: Question, given: tuple[Step, ...]) -> Callable[[State], Reached] | None:
    if isinstance(question, AskFaceoff):
        return _COMES.get(question.what)
    if asks_who_wins(question):
        return _faceoff_over
    if isinstance(question, AskHowMany) and question.what == "flips":
        return _players_have_flipped
    if isinstance(question, AskHowMany) and question.owed:
        return partial(_has_done, verb=COUNTED[question.what], player=question.player)
    return (
        _faceoff_over
        if given and _resolves_faceoff(given[-1].deed) and _asks_what_comes_of_it(question)
        else None
    )


@implements("514.6")
def asks_who_wins(question: Question) -> bool:
    """Whether it is asked if a player wins or loses the faceoff that is on or to come, as if it were asked who does."""
    asked = question.occurrence if isinstance(question, AskHappens) else None
    return isinstance(asked, PlayerOccurrence) and asked.verb in ("wins a faceoff", "loses a faceoff")


def _resolves_faceoff(deed: Deed) -> bool:
    return isinstance(deed, Challenge) or (isinstance(deed, Suppose) and deed.resolves)


def _asks_what_comes_of_it(question: Question) -> bool:
    if isinstance(question, AskGame | AskPlayer):
        return question.what in _CHANGED_BY_THE_END
    return isinstance(question, AskHappens | AskHowMany | AskHowManyCards | AskBefalls | AskWhere | AskIsAt)


@implements("514.6", "612.2")
def to_the_faceoff(played: Played, courses: tuple[Course, ...], step: Step) -> tuple[Course, ...]:
    """The courses, each followed to the faceoff of this turn, where it is supposed who wins it and none is on.

    Those in which none follows stay as they are.
    """
    if not isinstance(step.deed, Suppose) or not step.deed.resolves:
        return courses
    return tuple(one for course in courses for one in _on_to_faceoff(played, course))


def _on_to_faceoff(played: Played, course: Course) -> tuple[Course, ...]:
    followed = _followed(played, course, lambda outcome: outcome.state.faceoff is not None)
    return followed if any(one.state.faceoff is not None for one in followed) else (course,)


def _followed(played: Played, course: Course, reached: Reached) -> tuple[Course, ...]:
    begun = course.begun()
    if begun.ended or reached(begun):
        return (course,)
    answers = standing_answers(played.scenario.standing, played.setup.physical)
    turn = begun.state.turn.number

    def stop(outcome: Outcome) -> bool:
        return outcome.state.turn.number != turn or reached(outcome)

    explored = explore_from(
        begun, decide=first_of(answers, leaving, passing), stop=stop, limit=played.limit or LIMIT
    )
    if not explored.complete:
        raise UnsupportedError(message("line-play-with-too-many-ways-go"))
    return tuple(course.with_stage(None, outcome) for outcome in explored.outcomes)


def _faceoff_step(_start: State) -> Reached:
    """A faceoff is on, or it is time for the one that follows."""
    return lambda outcome: outcome.state.faceoff is not None or outcome.state.turn.step in _NOT_BEFORE


def _faceoff_on(_start: State) -> Reached:
    """A faceoff is on."""
    return lambda outcome: outcome.state.faceoff is not None


def _faceoff_over(start: State) -> Reached:
    """A faceoff that was on at the start, or the first one since, is over."""
    before = start.faceoffs - (start.faceoff is not None)
    return lambda outcome: outcome.state.faceoff is None and outcome.state.faceoffs > before


@implements("514.4")
def _players_have_flipped(_start: State) -> Reached:
    """No faceoff is on in which the players have still to flip."""
    return lambda outcome: (
        outcome.state.faceoff is None or not any(isinstance(one, FlipStage) for one in outcome.state.agenda)
    )


@implements("616.2")
def _has_done(start: State, verb: str, player: str) -> Reached:
    """A player has done what they have to do, which is to have been done when the turn is over."""
    begun = len(start.log)
    return lambda outcome: any(
        logged.occurrence.verb == verb and logged.occurrence.player == player
        for logged in outcome.state.log[begun:]
    )


_CHANGED_BY_THE_END = (
    "what happens",
    "winner",
    "over",
    "ahead",
    "score",
    "points to win",
    "tokens",
    "hand size",
)
#: The steps of a turn in which it is known which Problem faceoff follows (612).
_NOT_BEFORE = ("Faceoff Step", "Solve Step", "End of Turn Step", "Wrap Up Step")
_COMES: dict[str, Callable[[State], Reached]] = {
    "which": _faceoff_step,
    "any": _faceoff_step,
    "winner": _faceoff_over,
    "involved": _faceoff_on,
}
