"""The situations in which a question of a scenario is asked: one for each course that the game can have taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from judge.engine.model.trace import Note
from judge.messages.message import message, sentence
from judge.rulebook.citation import implements
from judge.ruling.answers.coming_up import come_up
from judge.ruling.answers.supposed import cant_be, others_first, supposed
from judge.ruling.reasons.keyword_rules import with_keyword
from judge.ruling.situation.confronting_ahead import confronted_ahead
from judge.ruling.situation.foretelling import foretold
from judge.ruling.situation.situation import Milestone, Part, Situation
from judge.ruling.situation.within_a_phase import further_in, point_named
from judge.scenario.model.ask import AskAfford, AskGame, AskMay, AskPrice, Question
from judge.scenario.model.play import Activate, Challenge, Choose, Decline, Mulligan, PlayCard, Step
from judge.scenario.running.explore import AT_REST
from judge.scenario.running.played import Course, Played, Stage
from judge.scenario.running.status import status


def situations(
    played: Played, after: int, question: Question, *, now: bool, given: tuple[Step, ...] = ()
) -> tuple[Situation, ...]:
    """The game after so many steps of its line of play, or further on where a question is about what is to come.

    The decision that is open then stays open if the question is about it (`now`), or if the line of play goes on with
    its answer, or what is supposed does; else it is made in every way. `given` are steps that the question supposes for
    itself.
    """
    settled = _is_settled(played, after, question, now=now) and not _is_answer(next(iter(given), None))
    courses = played.settled(after) if settled else played.after(after)
    impossible = tuple(_impossible(played))
    further = confronted_ahead(played, supposed(played, courses, given, question, now=now), question)
    courses = come_up(played, foretold(played, further, question, given), question)
    courses = others_first(played, courses, question)
    return tuple(_situation(played, course, impossible, question, given) for course in courses)


def met_again(played: Played, after: int, question: Question, *, now: bool) -> int:
    """How often on the way to these situations one came to where another had been and was not followed on."""
    return played.met_again(after, settled=_is_settled(played, after, question, now=now))


def _is_settled(played: Played, after: int, question: Question, *, now: bool) -> bool:
    return not (now and not _asks_of_acting_later(played, after, question)) and not _answered_next(
        played, after
    )


@implements("510.1", "705.2h")
def _asks_of_acting_later(played: Played, after: int, question: Question) -> bool:
    """Whether a decision is open that has nothing to do with an action that is asked about: nobody acts before it."""
    action = question.action if isinstance(question, AskMay | AskPrice | AskAfford) else None
    if not after or not isinstance(action, PlayCard | Activate):
        return False
    number = played.setup.physical.get(action.card.piece, 0)
    return any(_is_of_others(course, number) for course in played.after(after))


def _is_of_others(course: Course, number: int) -> bool:
    """Whether a decision that is open is neither a player's rest nor about that piece of cardboard."""
    decision = course.last.decision
    if decision is None or decision.kind in AT_REST or decision.purpose or decision.source == number:
        return False
    found = course.state.physical(number)
    return found is None or all(option.oid != found.oid for option in decision.options)


def _answered_next(played: Played, after: int) -> bool:
    return any(map(_is_answer, played.scenario.play[after : after + 1]))


def _is_answer(step: Step | None) -> bool:
    """Whether a step makes a choice that is open, so that it may not have been made in every way before."""
    return step is not None and isinstance(step.deed, Choose | Decline | Challenge | Mulligan)


def _impossible(played: Played) -> Iterator[Note]:
    """Asked of every board but refused for none here: the runner refuses those that are asked something else."""
    if any(
        isinstance(inquiry.question, AskGame) and inquiry.question.what == "board possible"
        for inquiry in played.scenario.inquiries
    ):
        for one in status(played.scenario, played.setup):
            yield Note(text=sentence(one.reason), rules=one.rules)


def _situation(
    played: Played, course: Course, impossible: tuple[Note, ...], question: Question, given: tuple[Step, ...]
) -> Situation:
    last = course.last
    return Situation(
        state=course.state,
        start=played.setup.state,
        pieces=played.setup.physical,
        notes=tuple(
            with_keyword(note) for stage in course.stages for note in (*stage.notes, *_refused(stage))
        ),
        choices=course.choices,
        otherwise=course.otherwise,
        decision=last.decision,
        forced=last.forced,
        declined=next((stage.declined for stage in course.stages if stage.declined), None)
        or (cant_be(course, question) if _is_new(played, last) else None),
        impossible=impossible,
        limit=played.limit,
        foretold=any(stage.step is None for stage in course.stages[1:]),
        rested=tuple(stage.state for stage in course.stages if stage.illegal is None),
        milestones=tuple(_milestones(course)),
        before=_notes_told(_stages_before(course, given)) if given else None,
        asked_of=_asked_of(course, given),
        further_in=further_in(played, course, question),
        named=point_named(played, course),
    )


def _is_new(played: Played, stage: Stage) -> bool:
    """Whether a stage is none of the line of play."""
    return stage.step is not None and all(stage.step is not step for step in played.scenario.play)


def _stages_before(course: Course, given: tuple[Step, ...]) -> tuple[Stage, ...]:
    """The stages before what a question supposes."""
    return tuple(takewhile(lambda stage: stage.step is not given[0], course.stages))


def _notes_told(stages: Iterable[Stage]) -> int:
    return sum(len(stage.notes) + len(_refused(stage)) for stage in stages)


def _asked_of(course: Course, given: tuple[Step, ...]) -> Part:
    """What a question supposes, with what was being carried out as it was supposed."""
    if not given:
        return Part()
    before = _stages_before(course, given)
    while before and before[-1].decision is not None and before[-1].decision.kind not in AT_REST:
        before = before[:-1]
    return Part(notes=_notes_told(before), logged=len(before[-1].state.log)) if before else Part()


def _milestones(course: Course) -> Iterator[Milestone]:
    told = 0
    for stage in course.stages:
        told += len(stage.notes) + len(_refused(stage))
        yield Milestone(notes=told, state=stage.state, played=stage.step.text if stage.step else "")


def _refused(stage: Stage) -> tuple[Note, ...]:
    """The step that a stage could not take, as a step of the walk."""
    if stage.illegal is None or stage.step is None:
        return ()
    text = message(
        "quoted-cant-be-done-because", rstrip=stage.step.text.rstrip("."), reason=stage.illegal.reason
    )
    return (Note(text=text, rules=stage.illegal.rules, assumptions=stage.illegal.assumptions),)
