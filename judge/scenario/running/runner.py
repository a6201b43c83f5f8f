"""Runs the line of play of a scenario, step by step, along every course that the game can take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import zip_longest
from typing import Any

from msgspec.structs import replace

from judge.deadline import OutOfTimeError, known_by_then, sharing
from judge.deferred import deferred
from judge.engine.model.decision import CHALLENGE, Decision
from judge.engine.model.likelihood import CHANCE
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.model import play
from judge.scenario.model.ask import AskDeck, AskGame
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.attempts import Attempts
from judge.scenario.running.explore import LIMIT, Decide, Explored, Outcome, by_chance, explore_from
from judge.scenario.running.played import BoundFor, Course, Played, Position, stage_of
from judge.scenario.running.reaching import Tried
from judge.scenario.running.standing import standing_answers
from judge.scenario.running.status import refuse_impossible
from judge.scenario.setting_up.setup import Setup, set_up

with deferred(__name__):
    from judge.scenario.running.repeating import repeat


MOST_COURSES = 200
_FOR_THE_PLAY = 0.8
"""So much of the time is for the line of play; the rest is for questions that come before what it does not get to."""
_ABOUT_THE_BOARD = ("board possible", "uniqueness")


def run(
    scenario: Scenario,
    ruleset: str,
    readings: tuple[tuple[str, str], ...] = (),
    *,
    limit: int | None = None,
    open_end: bool = False,
) -> Played:
    """Set the scenario up and run its line of play; `readings` are those of open questions that are not the default.

    Choices that neither the line of play nor a standing answer makes are made in every way, within a `limit` of courses
    and of positions between two steps (`MOST_COURSES` and `LIMIT` where none is stated); what is open at the end of the
    line of play, to players or to chance, is left so with `open_end`. What the engine can't
    even check of the board is stated as declined. Raises InputError if the board is impossible (unless it is asked
    whether it or a deck is) or a choice does not fit its decision, OutOfTimeError if there was not even time for the
    board.
    """
    setup = set_up(scenario, ruleset, readings)
    try:
        _check(scenario, setup)
        with sharing(_FOR_THE_PLAY):
            return _Run(scenario, setup, limit, open_end=open_end).played()
    except UnsupportedError as declined:
        nowhere = Position((), ())
        return Played(scenario=scenario, setup=replace(setup, declined=declined), positions=(nowhere,))


def begin(scenario: Scenario, ruleset: str, readings: tuple[tuple[str, str], ...] = ()) -> Setup:
    """Set the scenario up, and nothing more. Raises as `run` does, UnsupportedError for what can't be checked too."""
    setup = set_up(scenario, ruleset, readings)
    _check(scenario, setup)
    if setup.declined is not None:
        raise setup.declined
    return setup


def _check(scenario: Scenario, setup: Setup) -> None:
    """Refuse an impossible board, unless it is asked whether it is one."""
    asked = any(
        isinstance(inquiry.question, AskDeck)
        or (isinstance(inquiry.question, AskGame) and inquiry.question.what in _ABOUT_THE_BOARD)
        for inquiry in scenario.inquiries
    )
    if not asked:
        refuse_impossible(scenario, setup)


def _is_answer(step: play.Step | None) -> bool:
    return step is not None and isinstance(
        step.deed, play.Choose | play.Decline | play.Challenge | play.Mulligan
    )


def _in_its_turn(start: Outcome) -> Outcome:
    """Where a board stands at first: at the first decision, but no board of one turn stands in another."""
    begun = start.advanced()
    return begun if begun.state.turn.number == start.state.turn.number else start


def _is_chance(decision: Decision | None) -> bool:
    return decision is not None and decision.kind == CHANCE


def gone_on(
    played: Played,
    courses: tuple[Course, ...],
    step: play.Step,
    *,
    following: play.Step | None = None,
    answer_follows: bool = False,
    settled: bool = False,
) -> tuple[Course, ...]:
    """Courses of a scenario that has been played, after one more step that it does not have.

    The first choice that comes up in it stays open if an answer follows, be it the step `following`, and else every
    choice is made in every way if they are to be settled. Raises UnsupportedError if there are too many ways to follow,
    InputError like `run`.
    """
    return _Run(played.scenario, played.setup, played.limit, following).further(
        courses, step, answer_follows=answer_follows or _is_answer(following), settled=settled
    )


class _Run:
    """One run: the courses so far, from position to position."""

    def __init__(
        self,
        scenario: Scenario,
        setup: Setup,
        limit: int | None,
        following: play.Step | None = None,
        *,
        open_end: bool = False,
    ) -> None:
        self._limit = limit
        self._open_end = open_end
        self._scenario = scenario
        self._setup = setup
        self._decide: Decide = standing_answers(scenario.standing, setup.physical)
        self._attempts = Attempts(scenario, setup.physical, self._decide)
        self._complete = True
        self._again = 0
        self._following = following

    def played(self) -> Played:
        positions, late = list[Position](), None
        try:
            for position in self._positions():
                positions.append(position)
        except OutOfTimeError as over:
            late = over
        return Played(
            scenario=self._scenario,
            setup=self._setup,
            positions=tuple(positions),
            complete=self._complete,
            limit=self._limit,
            late=late,
        )

    def _positions(self) -> Iterator[Position]:
        steps = self._scenario.play
        latest = self._position((self._start(),), *(*steps, None, None)[:2])
        yield latest
        for step, following, afterwards in zip_longest(steps, steps[1:], steps[2:]):
            self._following = following
            with known_by_then(partial(_at, step, len(latest.settled))):
                courses = self._step(latest.settled, step, _is_answer(following))
                latest = self._position(courses, following, afterwards)
            yield latest

    def further(
        self, courses: tuple[Course, ...], step: play.Step, *, answer_follows: bool, settled: bool
    ) -> tuple[Course, ...]:
        gone = self._step(courses, step, answer_follows)
        if not answer_follows:
            gone = self._bounded(done for course in gone for done in self._told(course))
        if settled and not _is_answer(self._following):
            gone = self._bounded(done for course in gone for done in self._settled(course))
        if not self._complete:
            raise UnsupportedError(message("line-play-with-too-many-ways-go"))
        return gone

    def _start(self) -> Course:
        start = Outcome(state=self._setup.state, declined=self._setup.declined)
        first = next(iter(self._scenario.play), None)
        as_it_is = start.ended or (_is_supposed(first) and start.state.turn.step == "Challenge Step")
        return Course((stage_of(None, start if as_it_is else _in_its_turn(start)),))

    def _position(
        self, courses: tuple[Course, ...], following: play.Step | None, afterwards: play.Step | None = None
    ) -> Position:
        """The courses as they stand; those with open choices stay so where the line of play goes on with an answer.

        An answer may also stand after the sentence that the game goes on.
        """
        if self._open_end and following is None:
            return Position(courses, courses, (self._again, self._again), self._complete)
        standing, again = self._bounded(self._dealt(courses, following)), self._again
        if _is_answer(following) or (_is_supposed(following) and all(map(_may_challenge, standing))):
            return Position(standing, standing, (again, again), self._complete)
        standing = self._bounded(done for course in standing for done in self._told(course))
        onward = following is not None and isinstance(following.deed, play.GoOn)
        if onward and any(self._attempts.is_met(course.outcome(), afterwards) for course in standing):
            return Position(standing, standing, (again, again), self._complete)
        settled = self._bounded(
            done for course in standing for done in self._settled(course, within_turn=onward)
        )
        return Position(standing, settled, (again, self._again), self._complete)

    def _dealt(self, courses: tuple[Course, ...], following: play.Step | None) -> tuple[Course, ...]:
        """Before the game starts, what chance decides lies behind the players, unless the next sentence says it."""
        told = following is not None and getattr(following.deed, "player", "") == CHANCE
        if told or not self._scenario.moment.game_start:
            return courses
        return tuple(done for course in courses for done in self._after_chance(course))

    def _after_chance(self, course: Course) -> tuple[Course, ...]:
        if not _is_chance(course.last.decision) or course.state.turn.number:
            return (course,)
        explored = explore_from(
            course.outcome(), decide=self._decide, stop=lambda one: not _is_chance(one.decision)
        )
        self._count(explored)
        return tuple(course.with_last(outcome) for outcome in explored.outcomes)

    def _told(self, course: Course) -> tuple[Course, ...]:
        """The course with the choices made that the scenario makes wherever they come up: they are not open."""

        def is_open(one: Outcome) -> bool:
            return one.decision is not None and self._decide(one.state, one.decision) is None

        here = course.outcome()
        if not course.undecided or is_open(here):
            return (course,)
        explored = explore_from(here, decide=self._decide, stop=is_open)
        self._count(explored)
        return tuple(course.with_last(outcome) for outcome in explored.outcomes)

    def _settled(self, course: Course, *, within_turn: bool = False) -> tuple[Course, ...]:
        """The course with its open choices made in every way; as it is if that led out of the turn and is not to."""
        if not course.undecided:
            return (course,)
        explored = explore_from(course.outcome(), decide=self._decide, limit=self._limit or LIMIT)
        self._count(explored)
        ways = explored.legal() or explored.outcomes
        if within_turn and any(one.state.turn.number != course.state.turn.number for one in ways):
            return (course,)
        return tuple(course.with_last(outcome) for outcome in ways)

    def _step(self, courses: tuple[Course, ...], step: play.Step, answer_follows: bool) -> tuple[Course, ...]:
        """Every course after a step: those in which it could be done, or all as they were if there are none.

        Of those that the engine declined nobody knows whether it could. Where the line of play has stopped at what
        could not be done, the reason is that, whatever the next step would be.
        """
        going = [(course, self._tried(course, step, answer_follows)) for course in courses]
        done = [(course, tried) for course, tried in going if tried.outcomes or course.last.declined]
        if not done and not all(course.last.illegal for course in courses):
            self._attempts.check_fits(step, tuple(tried for _, tried in going))
        return tuple(
            course.with_stage(step, outcome, bound_for)
            for course, tried in done or going
            for reached in tried.outcomes or (_refused(course.begun(), tried),)
            for outcome, bound_for in self._onward(course, step, reached)
        )

    def _onward(
        self, course: Course, step: play.Step, reached: Outcome
    ) -> Iterator[tuple[Outcome, BoundFor | None]]:
        """Where a step leads: on to what the game is bound for, once a choice on the way has been made."""
        bound_for = course.last.bound_for if _is_answer(step) else None
        if isinstance(step.deed, play.GoOn):
            bound_for, further = BoundFor(step.deed, course.state), Tried(outcomes=(reached,))
        elif bound_for is None or reached.ended or reached.illegal:
            further = Tried(outcomes=(reached,))
        else:
            further = self._attempts.towards(reached, bound_for, self._following)
            self._count(further)
        for outcome in further.outcomes:
            short = bound_for is not None and self._attempts.is_short_of(outcome, bound_for)
            yield outcome, bound_for if short else None

    def _tried(self, course: Course, step: play.Step, answer_follows: bool) -> Tried:
        begun = course.begun()
        if begun.ended:
            return Tried()
        if isinstance(step.deed, play.Repeat):
            return repeat(self._attempts, course, step.deed, self._setup.physical)
        tried = self._attempts.make(begun, step, answer_follows, self._following)
        self._count(tried)
        return tried

    def _count(self, followed: Explored | Tried) -> None:
        self._complete &= followed.complete
        self._again += followed.again

    def _bounded(self, courses: Iterable[Course]) -> tuple[Course, ...]:
        """Each place the game can stand at once, by each way of chance, and not more than can be followed."""
        different: dict[Any, Course] = {}
        most = self._limit or MOST_COURSES
        for course in courses:
            last = course.last
            place = (last.state, by_chance(course.choices), str(last.declined or ""), str(last.illegal or ""))
            same = different.setdefault(place, course)
            if same is not course:
                self._again += 1
                different[place] = same.or_as(course)
            if len(different) > most:
                self._complete = False
                break
        return tuple(different.values())[:most]


def _is_supposed(step: play.Step | None) -> bool:
    return step is not None and isinstance(step.deed, play.Suppose)


@implements("608.1")
def _may_challenge(course: Course) -> bool:
    """Whether the turn player is free to challenge, which stays so whatever else happens then."""
    decision = course.last.decision
    return decision is not None and decision.purpose == CHALLENGE


def _at(step: play.Step, ways: int) -> str:
    """Where in the line of play this is, and how many ways lead there, as a clause."""
    told = message("ways-lead-there", number=ways)
    return message("line-of-play-was-at", line=step.line, step=step.text.rstrip("."), told=told)


def _refused(begun: Outcome, tried: Tried) -> Outcome:
    """Where the game stands, with the reason why a step could not be done."""
    return replace(begun, forced=(), illegal=tried.illegal or _out_of_place(begun, tried))


@implements("103.1", "510.1")
def _out_of_place(begun: Outcome, tried: Tried) -> IllegalError | None:
    """Why a step is out of place that nobody forbids by itself; None if it is not known what comes of it."""
    if begun.declined is not None or not tried.complete:
        return None
    if begun.state.over:
        return IllegalError(message("game-is-over"), cite("103.1"))
    return IllegalError(message("nobody-gets-to-do-this-here"), cite("510.1"))
