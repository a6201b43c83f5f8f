"""What may be done in a phase or step that the scenario names, and whose first priority window is still open."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.decision import CHALLENGE
from judge.engine.model.sole import sole
from judge.engine.model.state import State, Turn
from judge.engine.model.trace import Note
from judge.engine.model.window import without_priority
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.ruling.situation.situation import Reopening, Situation
from judge.scenario.model.ask import AskAfford, AskMay, AskOptions, AskPrice, Question
from judge.scenario.model.board import Point
from judge.scenario.model.play import GoOn, Pass, Suppose
from judge.scenario.running.attempts import leaving, passing
from judge.scenario.running.explore import LIMIT, Decide, Outcome, explore_from
from judge.scenario.running.played import Course, Played
from judge.scenario.running.standing import first_of, standing_answers


@implements("601.2", "510.3")
def further_in(played: Played, course: Course, question: Question) -> Reopening | None:
    """Where a window may be opened in the phase or step to which the game has just gone on, everyone passing before.

    So also in the one that the scenario begins in, as long as nothing is played, and where everyone has just passed.
    None where that is not asked, where the start of it is spoken of or who has priority there, or where it is not known
    how the game goes on.
    """
    if not isinstance(question, AskMay | AskPrice | AskAfford | AskOptions):
        return None
    here = _before_everyone_passed(course) or _at_the_first_window(played, course)
    if here is None or here.state.window is None:
        return None
    answers = standing_answers(played.scenario.standing, played.setup.physical)
    found = _once_passed(here, here.state.turn, first_of(answers, leaving, passing), played.limit or LIMIT)
    return Reopening(found, here.state.window.kind) if found is not None else None


def _at_the_first_window(played: Played, course: Course) -> Outcome | None:
    window, point = course.state.window, point_named(played, course)
    first = point is not None and not point.at and window is not None and window.kind in _first_windows(point)
    return course.begun() if first else None


def _before_everyone_passed(course: Course) -> Outcome | None:
    """Where the game stood in the window that the last step of the line of play has closed; None if it has not."""
    step = course.last.step
    everyone = step is not None and isinstance(step.deed, Pass) and not step.deed.player
    return Course(course.stages[:-1]).begun() if everyone else None


def _first_windows(point: Point) -> tuple[str, ...]:
    """The windows that can be the first there: where nothing else is to be done in a step, it is the one at its end."""
    if not point.step:
        return (f"start of the {point.phase}",)
    return f"start of the {point.step}", f"end of the {point.step}"


def point_named(played: Played, course: Course) -> Point | None:
    """The phase or step to which the game has just gone on, whatever has been supposed since; at first the moment's."""
    taken = (stage.step for stage in reversed(course.stages))
    step = next((one for one in taken if one is None or not isinstance(one.deed, Suppose)), None)
    moment = played.scenario.moment
    if step is not None:
        return step.deed.point if isinstance(step.deed, GoOn) else None
    return None if moment.priority else moment.point


@implements("601.2a", "601.2b")
def passed_without_priority(situation: Situation) -> Point | None:
    """The step that is asked about, where the game goes on past it as no player receives priority there; else None."""
    named, turn = situation.named, situation.state.turn
    if named is None or not named.step or (turn.phase, turn.step) == (named.phase, named.step):
        return None
    return named if without_priority(named.step) else None


def _may_open(outcome: Outcome) -> bool:
    return outcome.decision is not None and outcome.decision.kind == "open"


@implements("601.2", "608.1")
def once_nobody_is_challenged(situation: Situation) -> tuple[Situation, tuple[Note, ...]]:
    """The situation once the turn player has challenged nobody more, with the step that says so, where that is open."""
    decision = situation.decision
    if decision is None or decision.purpose != CHALLENGE:
        return situation, ()
    here = Outcome(state=situation.state, decision=decision)
    explored = explore_from(here, decide=leaving, stop=lambda one: one.decision != decision)
    outcome = sole(explored.outcomes)
    if outcome is None or outcome.decision is None:
        return situation, ()
    told = message("nobody-more-is-challenged-first", player=decision.player)
    step = Note(text=told, rules=cite("608.1", "601.2"))
    after, window = _once_passed(outcome, outcome.state.turn), outcome.state.window
    further = Reopening(after, window.kind) if after is not None and window is not None else None
    return replace(situation, state=outcome.state, decision=outcome.decision, further_in=further), (step,)


@implements("510.3", "601.2")
def _once_passed(here: Outcome, turn: Turn, decide: Decide = passing, limit: int = LIMIT) -> State | None:
    """Where a window may be opened in the same phase, everyone passing before; None if it is none."""

    def stop(outcome: Outcome) -> bool:
        return outcome.state.turn != turn or _may_open(outcome)

    explored = explore_from(here, decide=decide, stop=stop, limit=limit)
    found = sole(explored.outcomes) if explored.complete else None
    return found.state if found is not None and _may_open(found) and found.state.turn == turn else None


@implements("510.3")
def once_closed(situation: Situation) -> tuple[Situation, tuple[Note, ...]]:
    """The situation once the first window of the phase has closed, and the step that says so; as it is without one."""
    further = situation.further_in
    if further is None:
        return situation, ()
    told = message("once-window-has-closed", kind=term(further.closed))
    step = Note(text=told, rules=cite("601.2", "510.3"))
    return replace(situation, state=further.state, decision=None, further_in=None), (step,)
