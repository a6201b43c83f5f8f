"""A scenario that has been played: every course that the game can have taken, step by step."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.deadline import OutOfTimeError
from judge.engine.model.decision import Choice, Decision
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.scenario.model.play import GoOn, Step
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.explore import AT_REST, MOST_OTHERWISE, Choices, Outcome
from judge.scenario.setting_up.setup import Setup


class BoundFor(msgspec.Struct, frozen=True):
    """Where the game was said to go on to, and from where: it has stopped at a choice that the line of play makes."""

    goal: GoOn
    start: State


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """What one step of the line of play did, and where the game stood after it. The first stage has no step.

    `decision` is the one that was open then, `forced` are those since the step before that had but one answer.
    `illegal` tells why the step was not possible; the state is then the one before it. `otherwise` are choices in place
    of these by which it comes to the same. After `declined` nothing
    more is known of this course. `bound_for` is set where the game has yet to go on to where it was said to.
    """

    state: State
    step: Step | None = None
    notes: tuple[Note, ...] = ()
    choices: tuple[Choice, ...] = ()
    forced: tuple[Decision, ...] = ()
    decision: Decision | None = None
    declined: UnsupportedError | None = None
    illegal: IllegalError | None = None
    otherwise: tuple[Choices, ...] = ()
    bound_for: BoundFor | None = None


class Course(msgspec.Struct, frozen=True):
    """One course of the game: the start and each step since."""

    stages: tuple[Stage, ...]

    @property
    def last(self) -> Stage:
        """The latest stage."""
        return self.stages[-1]

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.last.state

    @property
    def notes(self) -> tuple[Note, ...]:
        """The whole walk."""
        return tuple(note for stage in self.stages for note in stage.notes)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All decisions that led here."""
        return tuple(choice for stage in self.stages for choice in stage.choices)

    @property
    def otherwise(self) -> tuple[Choices, ...]:
        """Choices in place of these by which the game comes to the same."""
        made = [stage.choices for stage in self.stages]
        return tuple(
            tuple(choice for part in (*made[:place], other, *made[place + 1 :]) for choice in part)
            for place, stage in enumerate(self.stages)
            for other in stage.otherwise
        )

    @property
    def undecided(self) -> bool:
        """Whether a choice, not only somebody's priority, is open."""
        decision = self.last.decision
        return decision is not None and decision.kind not in AT_REST and self.last.declined is None

    def outcome(self) -> Outcome:
        """Where the game stands, to explore it further as part of the latest stage."""
        last = self.last
        return Outcome(
            state=last.state,
            notes=last.notes,
            choices=last.choices,
            forced=last.forced,
            decision=last.decision,
            declined=last.declined,
            otherwise=last.otherwise,
        )

    def begun(self) -> Outcome:
        """Where the game stands, to begin the next stage."""
        last = self.last
        return Outcome(state=last.state, forced=last.forced, decision=last.decision, declined=last.declined)

    def or_as(self, other: Course) -> Course:
        """This course, as it has come to the same as another, be it by other choices in the latest stage."""
        if _before_last(self) != _before_last(other):
            return self
        otherwise = (*self.last.otherwise, other.last.choices, *other.last.otherwise)
        return Course((*self.stages[:-1], replace(self.last, otherwise=otherwise[:MOST_OTHERWISE])))

    def with_stage(self, step: Step | None, outcome: Outcome, bound_for: BoundFor | None = None) -> Course:
        """The course with one more stage."""
        return Course((*self.stages, replace(stage_of(step, outcome), bound_for=bound_for)))

    def with_last(self, outcome: Outcome) -> Course:
        """The course with the latest stage gone on to an outcome."""
        return Course((*self.stages[:-1], stage_of(self.last.step, outcome)))


def _before_last(course: Course) -> Choices:
    return tuple(choice for stage in course.stages[:-1] for choice in stage.choices)


def stage_of(step: Step | None, outcome: Outcome) -> Stage:
    """An outcome as the stage of a step."""
    return Stage(
        step=step,
        state=outcome.state,
        notes=outcome.notes,
        choices=outcome.choices,
        forced=outcome.forced,
        decision=outcome.decision,
        declined=outcome.declined,
        illegal=outcome.illegal,
        otherwise=outcome.otherwise,
    )


class Position(msgspec.Struct, frozen=True):
    """The courses after some steps: as they stand, and with every open choice made in every way.

    Where the line of play goes on with an answer, both are as they stand. `again` counts for either how often one came
    to where another had been and was not followed on. If `complete` is false there were too many to follow them all.
    """

    standing: tuple[Course, ...]
    settled: tuple[Course, ...]
    again: tuple[int, int] = (0, 0)
    complete: bool = True


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario and all courses that its line of play leaves open, in a fixed order.

    If `complete` is false there were too many to follow them all. `limit` bounds how many are followed, if stated.
    `late` says that time was over before the line of play was; `positions` are then those reached by then.
    """

    scenario: Scenario
    setup: Setup
    positions: tuple[Position, ...]
    complete: bool = True
    limit: int | None = None
    late: OutOfTimeError | None = None

    def complete_after(self, steps: int) -> bool:
        """Whether all courses have been followed to where the game stands after so many steps."""
        return self.positions[steps].complete

    def require(self, steps: int) -> None:
        """Raise OutOfTimeError if time was over before so many steps were followed."""
        if self.late is not None and steps >= len(self.positions):
            raise self.late

    def after(self, steps: int) -> tuple[Course, ...]:
        """The courses after so many steps as they stand, a choice perhaps still open."""
        return self.positions[steps].standing

    def settled(self, steps: int) -> tuple[Course, ...]:
        """The courses after so many steps when nobody has anything left to choose."""
        return self.positions[steps].settled

    def met_again(self, steps: int, *, settled: bool) -> int:
        """How often by then one course had come to where another had been and was not followed on."""
        return self.positions[steps].again[settled]

    @property
    def outcomes(self) -> tuple[Course, ...]:
        """How it can end."""
        return self.positions[-1].settled
