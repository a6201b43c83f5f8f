"""Confronting Problems (611)."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from msgspec.structs import replace

from judge.cards.model import Requirement
from judge.deferred import deferred
from judge.engine.model.areas import is_problem_area
from judge.engine.model.context import Context
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.readings import CARRIED_OUT, reading, under
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import is_rulebook, switched
from judge.engine.model.trace import Deed, Note
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.domination import alone, dominates, said_by
from judge.engine.modifiers.order_in_doubt import order_in_doubt
from judge.engine.modifiers.prohibition import Barred, acts_barred, barred_by_modifier
from judge.engine.occurring.occurrence import Happen
from judge.engine.perspective import Perspective
from judge.engine.requirements.contribution import contributing_told, contributors
from judge.engine.requirements.matching import Contributor, Matching, meet
from judge.engine.windows.priority import MayOpen, OpenWindow
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.confrontations.latecomers import in_time
    from judge.engine.occurring.scored_with import confronting_ones
    from judge.engine.requirements.confront_requirements import (
        met_by_text,
        need_changes,
        requirements,
        requirements_read_as,
    )
    from judge.engine.requirements.confronted_as import hangs_on_silent_ones
    from judge.engine.requirements.excess import measured
    from judge.engine.requirements.so_many_contribute import limit_of_contributing

CONFRONT_STEP, SCORE_PHASE = "Confront Step", "Score Phase"


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a player meets a Problem's confront requirements, by which assignment or why not.

    `open_questions` are those of which another answer would make it otherwise (A23, A24).
    """

    met: bool
    lines: tuple[Requirement, ...]
    notes: tuple[Note, ...]
    matching: Matching | None = None
    open_questions: tuple[str, ...] = ()


def problems(state: State) -> tuple[Obj, ...]:
    """The Problems in play, Dilemmas included (522.1)."""
    view = board(state).view
    return tuple(
        obj for obj in state.in_play() if "Problem" in view.get(obj.oid).types and is_problem_area(obj.area)
    )


@implements("611.3e")
def blocking_troublemaker(state: State, problem: int, player: str) -> Barred | None:
    """The face-up Troublemaker because of which a player can't confront a Problem, if there is one."""
    view, area = board(state).view, state.get(problem).area
    for obj in state.at(area):
        card = view.get(obj.oid)
        if obj.face_down or "Troublemaker" not in card.types:
            continue
        opposing = state.controller(obj.oid) != player
        if (opposing or dominates(state, obj.oid)) and acts_barred(
            state, "prevent confronting", obj.oid, player, problem
        ) is None:
            rules = (*cite("611.3e"), *(() if opposing else said_by(state)))
            what = message("opposing-troublemaker") if opposing else alone(state)
            return Barred(message("face-up-there", card=obj.label, what=what), rules, obj.label)
    return None


@implements("611.3")
def could_confront(state: State, problem: int, player: str) -> bool:
    """Whether a player meets the confront requirements now, as `meets` says, without what it is made of."""
    if _barred(state, problem, player) is not None:
        return False
    there = contributors(state, problem, player)
    met = _best(state, problem, player, there, {})[1].met
    return met or met_by_text(state, problem, player) is not None


def _barred(state: State, problem: int, player: str) -> Barred | None:
    return blocking_troublemaker(state, problem, player) or barred_by_modifier(
        state, done_by(player, "confront", problem)
    )


@implements("611.3", "611.3b", "611.3c", "611.3d")
def meets(state: State, problem: int, player: str) -> Meeting:
    """Whether a player meets the confront requirements of a Problem now (611.3), Troublemakers included."""
    blocked = _barred(state, problem, player)
    readings = requirements(state, problem, player)
    if blocked is not None:
        note = Note(
            text=message("cant-confront", player=player, reason=blocked.reason),
            rules=blocked.rules,
            card=blocked.card,
        )
        return Meeting(met=False, lines=readings[0], notes=(note,))
    return _matched(state, problem, player)


def _matched(state: State, problem: int, player: str) -> Meeting:
    """Whether the requirements are met, be the player kept from confronting or not."""
    readings = requirements(state, problem, player)
    there = contributors(state, problem, player)
    needed = need_changes(state, problem, player)
    changes = tuple(note for _, _, note in needed)
    turning = {
        "A23": not there and switched(state, "empty-requirement") == "unsettled",
        "A24": any(line.kind == "not-color" for line in readings[0]) or any(off < 0 for off, _, _ in needed),
    }

    def met(question: str, other: str) -> bool:
        return _best(state, problem, player, there, {question: other})[1].met

    lines, matching = _best(state, problem, player, there, {})
    told = met_by_text(state, problem, player)
    if told is not None and not matching.met:
        return Meeting(met=True, lines=lines, notes=(told,))
    return Meeting(
        met=matching.met,
        lines=lines,
        notes=(
            *changes,
            *contributing_told(state, problem, player),
            *limit_of_contributing(state, problem).felt_by(len(there)),
        ),
        matching=matching,
        open_questions=tuple(
            question
            for question, may in turning.items()
            if may
            and told is None
            and any(met(question, other) != matching.met for other in CARRIED_OUT[question])
        ),
    )


@implements("611.3")
def matched(state: State, problem: int, player: str) -> Meeting:
    """Whether the requirements are met, with the open questions on which it hangs how much is missing (A24)."""
    meeting = _matched(state, problem, player)
    there = contributors(state, problem, player)
    _, matching = _best(state, problem, player, there, {})
    asked = tuple(
        question
        for question in ("A24",)
        if any(
            _missing(_best(state, problem, player, there, {question: other})[1]) != _missing(matching)
            for other in CARRIED_OUT[question]
        )
    )
    return replace(meeting, open_questions=tuple(dict.fromkeys((*meeting.open_questions, *asked))))


def _missing(matching: Matching) -> int:
    return matching.shortfall.missing if matching.shortfall else 0


def _best(
    state: State, problem: int, player: str, there: list[Contributor], taken: dict[str, str]
) -> tuple[tuple[Requirement, ...], Matching]:
    """What is needed and how it is met, or not, with some readings of A23 and A24 taken instead of the state's."""
    read = {question: taken.get(question) or reading(state, question) for question in ("A23", "A24")}
    most = limit_of_contributing(state, problem).number
    someone, excess = _needs_someone(state, problem, player, read["A23"]), read["A24"] == "flows"
    tried = [
        (lines, meet(lines, there, most, needs_character=someone, excess_meets_not=excess))
        for lines in requirements_read_as(state, problem, player, read["A24"])
    ]
    return next((one for one in tried if one[1].met), tried[0])


@implements("611.3")
def _needs_someone(state: State, problem: int, player: str, taken: str) -> bool:
    """Whether a requirement of nothing takes somebody who contributes; by the rulebooks a character must be there."""
    if switched(state, "empty-requirement") == "unsettled":
        return taken == "character-needed"
    view = board(state).view
    return not any(
        view.get(obj.oid).is_character and state.controller(obj.oid) == player
        for obj in state.at(state.get(problem).area)
    )


# -- the steps ---------------------------------------------------------------------------------------------------


class ConfrontSteps(Instruction, frozen=True):
    """Every Problem has its confront step; the turn player says which comes next.

    `done` are those had already, a Problem once for each of its steps; `each` is how many steps every Problem has, 0
    where that has not been looked up yet.
    """

    done: tuple[int, ...] = ()
    each: int = 0

    @implements("610.1")
    def perform(self, run: Run) -> None:
        """Choose the next Problem and perform its step."""
        each = self.each or _steps_each(run)
        due = (obj.oid for obj in problems(run.state) if self.done.count(obj.oid) < each)
        left = in_time(run, tuple(due))
        if not left:
            return
        player = run.state.turn.player
        what = message("which-problem-confront-step-comes-next")
        (oid,) = run.pick_cards(player, what, left, cite("610.1"))
        run.push(*confront_step(oid, self.done, each=each))


@implements("104.1", "610.1")
def _steps_each(run: Run) -> int:
    """How many confront steps every Problem has in this Score Phase: one, and those that texts add to this one."""
    turn, changes = run.state.turn, run.state.turn_changes
    more = tuple(one for one in changes if one.comes_in(CONFRONT_STEP, SCORE_PHASE, turn.number, turn.player))
    if more:
        run.state = replace(run.state, turn_changes=tuple(one for one in changes if one not in more))
        run.note(message("so-many-confront-steps", number=1 + len(more)), cite("104.1", "610.1"))
    return 1 + len(more)


@implements("601.2", "510.3", "610.1")
def confront_step(
    problem: int, done: tuple[int, ...] = (), edge: str = "start", each: int = 0
) -> tuple[Instruction, ...]:
    """The confront step of one Problem from an edge of it on ("" is its middle), and after it those of the others."""
    opening = (OpenWindow(where="start of the Confront Step"), MayOpen())
    following = ConfrontSteps(done=tuple(sorted((*done, problem))), each=each)
    closing = (OpenWindow(where="end of the Confront Step"), MayOpen(), following)
    from_edge = {
        "start": (*opening, ConfrontStep(problem=problem)),
        "": (ConfrontStep(problem=problem),),
        "end": (),
    }
    return (*from_edge[edge], *closing)


@implements("611.4", "612.2", "611.3e")
def contested(state: State, problem: int, player: str) -> tuple[bool, tuple[str, ...]]:
    """Whether an opponent of a player could confront a Problem too, and the open questions on which that hangs.

    Where a Troublemaker keeps the opponent from confronting, it may be enough that the requirements are met (A65).
    """
    opponents = state.opponents(player)
    found = tuple(meets_requirements(state, problem, opponent) for opponent in opponents)
    return any(meeting.met for meeting in found), tuple(
        question for meeting in found for question in meeting.open_questions
    )


@implements("611.3", "611.3e")
def meets_requirements(state: State, problem: int, player: str) -> Meeting:
    """Whether a player meets the confront requirements, where 611.4 asks for that and not for confronting (A65)."""
    meeting = meets(state, problem, player)
    if is_rulebook(state) or blocking_troublemaker(state, problem, player) is None:
        return meeting
    readings = {"could-confront": meeting, "meets": _matched(state, problem, player)}
    taken, asked = under(state, "A65", {key: one.met for key, one in readings.items()})
    found = readings[reading(state, "A65")]
    return replace(found, met=taken, open_questions=(*found.open_questions, *asked))


class ConfrontStep(Instruction, frozen=True):
    """The turn player confronts a Problem if the requirements are met: it is no choice."""

    problem: int

    @implements("611.1", "611.3")
    def perform(self, run: Run) -> None:
        """Confront it if the requirements are met."""
        if run.state.find(self.problem) is None:
            return
        player = run.state.turn.player
        meeting = meets(run.state, self.problem, player)
        name = run.name(self.problem)
        told = message(
            "meets-requirements" if meeting.met else "does-not-confront", player=player, problem=name
        )
        rules, met = cite("611.1", "611.3"), meeting.open_questions
        eyes = Perspective(run.state, board(run.state).view, Context(controller=player, source=0))
        run.meet(*order_in_doubt(run.state), *hangs_on_silent_ones(eyes, self.problem, player))
        problem = run.state.get(self.problem).physical
        averted = Deed(verb="confront", card=problem, player=player, averted=True)
        deeds = () if meeting.met else (averted,)
        run.note(told, rules, because=meeting.notes, assumptions=met, deeds=deeds)
        if not meeting.met:
            return
        confront = done_by(player, "confront", self.problem, rules=self._rules(run, player))
        run.push(Happen(occurrences=(confront,)), Confronted(problem=self.problem, mark=len(run.state.log)))

    def _rules(self, run: Run, player: str) -> tuple[str, ...]:
        return (*cite("611.1"), *measured(run, self.problem, player))


class Confronted(Instruction, frozen=True):
    """The point that confronting a Problem is worth, to whoever confronts it: the turn player if nobody is named."""

    looks_back: ClassVar[bool] = True

    problem: int
    mark: int
    player: str = ""

    @implements("611.4", "517.2")
    def perform(self, run: Run) -> None:
        """Only if the confrontation was not replaced."""
        new = run.state.log[self.mark :]
        happened = any(
            logged.occurrence.verb == "confront" and logged.occurrence.subject == self.problem
            for logged in new
        )
        if not happened:
            return
        turn = run.state.turn
        player = self.player or turn.player
        also, met = contested(run.state, self.problem, player)
        run.meet(*met)
        run.state = replace(
            run.state,
            turn=replace(
                turn,
                confronted=(*turn.confronted, self.problem),
                contested=(*turn.contested, *((self.problem,) if also else ())),
            ),
        )
        amount_due, rules = _points_due(run.state, self.problem)
        there = confronting_ones(run.state, self.problem, player)
        score = Occurrence(verb="score", player=player, amount=amount_due, scored_with=there, rules=rules)
        run.push(Happen(occurrences=(score,)))


@implements("210.1", "611.4")
def _points_due(state: State, problem: int) -> tuple[int, tuple[str, ...]]:
    """A point for confronting; the rulebooks add the bonus for whoever confronts the Problem first of all."""
    earlier = [
        logged
        for logged in state.log
        if logged.occurrence.verb == "confront" and logged.occurrence.subject == problem
    ]
    bonus = switched(state, "first-confront-bonus") == "bonus"
    if bonus and len(earlier) == 1:
        return 1 + (board(state).view.get(problem).bonus or 0), cite("611.4", "210.1")
    return 1, cite("611.4")
