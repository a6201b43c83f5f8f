"""A point of a turn as what is still to be done in that turn."""

from __future__ import annotations

from judge.engine.confrontations.confronting import confront_step
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.turns.turn import NextStage, stage_number, stages
from judge.rulebook.citation import implements
from judge.scenario.model.board import Point
from judge.scenario.model.places import area_there
from judge.scenario.setting_up.finding import Physical


def agenda_at(state: State, point: Point, physical: Physical) -> tuple[Instruction, ...]:
    """The rest of the turn from a point on."""
    problem = _problem(state, point, physical)
    if point.step == "Confront Step" and problem is not None:
        after = agenda_after(state, Point(phase="Score Phase", step="Confront Step"))
        return (*confront_step(problem.oid, edge=point.at), *after)
    number = _nearest_stage(state, point)
    turn_stages = stages(state)
    if number >= len(turn_stages):
        return (NextStage(number=number),)
    return (*turn_stages[number].does, NextStage(number=number + 1))


def agenda_after(state: State, point: Point) -> tuple[Instruction, ...]:
    """The rest of the turn once what a point's phase or step consists of has been done."""
    return (NextStage(number=_nearest_stage(state, point) + 1),)


@implements("601.2a", "601.2b", "601.3")
def _nearest_stage(state: State, point: Point) -> int:
    """The stage of a point; where the turn has no such window or middle, the nearest that it has."""
    try:
        return stage_number(state, point.phase, point.step or "", point.at)
    except KeyError:
        like = [
            number
            for number, stage in enumerate(stages(state))
            if stage.phase == point.phase and point.step in (None, stage.step)
        ]
        return like[-1] + 1 if point.at == "end" else like[0]


def _problem(state: State, point: Point, physical: Physical) -> Obj | None:
    if point.area is None:
        return None
    at = area_there(state, point.area, physical)
    kinds = ("Problem", "Dilemma")
    return next(
        (
            obj
            for obj in state.at(at)
            if {obj.definition.front.printed.type.value, *obj.definition.front.printed.traits} & {*kinds}
        ),
        None,
    )
