"""A faceoff that is on when the scenario starts."""

from __future__ import annotations

from msgspec.structs import replace

from judge.diagnostics import Diagnostic, InputError
from judge.engine.confrontations.confronting import problems
from judge.engine.faceoffs.faceoff import Compare, EndFaceoffNow, FlipStage
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.instruction import Instruction
from judge.engine.model.state import State
from judge.engine.model.zones import FLIP_ZONE
from judge.engine.windows.priority import OpenWindow
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.model.board import FaceoffMoment, FaceoffStage, Point
from judge.scenario.model.places import area_there
from judge.scenario.model.play import FaceoffOccurrence
from judge.scenario.model.scenario import Scenario
from judge.scenario.setting_up.finding import Physical, find
from judge.scenario.setting_up.turn_point import agenda_after, agenda_at

_LAST: tuple[Instruction, ...] = (OpenWindow(where="after the outcome"), EndFaceoffNow())
_FROM_COMPARISON: tuple[Instruction, ...] = (Compare(),)
_FROM_FLIPS: tuple[Instruction, ...] = (OpenWindow(where="after the flips"), *_FROM_COMPARISON)
_STILL_TO_COME: dict[FaceoffStage, tuple[Instruction, ...]] = {
    "before flips": (OpenWindow(where="start of the faceoff"), FlipStage(), *_FROM_FLIPS),
    "after flips": _FROM_FLIPS,
    "comparison": _FROM_COMPARISON,
    "after comparison": _LAST,
}


@implements("514.2")
def with_faceoff(state: State, scenario: Scenario, moment: FaceoffMoment, physical: Physical) -> State:
    """The state in the middle of a faceoff: its stages still to come, then the rest of the turn."""
    faceoff = faceoff_of(state, moment, physical)
    if faceoff.kind == "Problem" and not faceoff.areas:
        raise InputError(
            Diagnostic(
                message=message("faceoff-at-which-problem"),
                file=scenario.file,
                expected=("faceoff: Problem at Bob's Problem",),
            )
        )
    agenda = (*_STILL_TO_COME[moment.stage], *_after(state, scenario.moment.point, faceoff, physical))
    turn = state.turn
    if faceoff.kind == "Troublemaker":
        turn = replace(turn, challenged=(*turn.challenged, faceoff.troublemaker))
    return replace(state, turn=turn, faceoffs=1, faceoff=replace(faceoff, number=1), agenda=agenda)


def faceoff_of(state: State, moment: FaceoffMoment | FaceoffOccurrence, physical: Physical) -> Faceoff:
    """The engine's record of a faceoff, with the cards that lie in the flip zones."""
    found = [find(state, physical, ref) for ref in moment.involved]
    troublemaker = find(state, physical, moment.troublemaker) if moment.troublemaker else None
    players = (moment.starter, *state.opponents(moment.starter))
    kind = {"Multi Problem": "Problem", "effect": ""}.get(moment.kind, moment.kind)
    return Faceoff(
        kind=kind,
        starter=moment.starter,
        players=players,
        areas=_areas(state, moment, troublemaker.area if troublemaker else "", physical),
        flagged=tuple(obj.oid for obj in found if obj is not None),
        challenger=moment.starter if kind == "Troublemaker" else "",
        troublemaker=troublemaker.oid if troublemaker else 0,
        flipped=tuple(
            (player, state.zone(FLIP_ZONE, player))
            for player in sorted(players)
            if state.zone(FLIP_ZONE, player)
        ),
    )


@implements("514.3a", "514.3b", "612.1")
def _areas(
    state: State, moment: FaceoffMoment | FaceoffOccurrence, challenged_at: str, physical: Physical
) -> tuple[str, ...]:
    """Where a faceoff is: where it is said to be, at the Troublemaker, or at all Problems."""
    if moment.areas:
        return tuple(area_there(state, area, physical) for area in moment.areas)
    if moment.kind == "Troublemaker":
        return (challenged_at,)
    everywhere = tuple(dict.fromkeys(obj.area for obj in problems(state)))
    one = moment.kind == "Problem" and len(everywhere) == 1
    return everywhere if one or moment.kind == "Multi Problem" else ()


def _after(state: State, point: Point, faceoff: Faceoff, physical: Physical) -> tuple[Instruction, ...]:
    """What follows the faceoff: the step that it was what the step consists of is over."""
    inside = Point(phase=point.phase, step=point.step)
    if faceoff.kind == "Problem" and point.step == "Faceoff Step":
        return agenda_after(state, inside)
    return agenda_at(state, inside, physical)
