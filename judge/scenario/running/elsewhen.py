"""The game as it stands, set to another point of the turn, to another player's turn, or into a faceoff."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from judge.engine.model.areas import is_problem_area
from judge.engine.model.run import scheduled
from judge.engine.model.state import State, Turn
from judge.engine.modifiers.continuous import board
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.model.board import AtProblem, PhaseName, Point
from judge.scenario.model.play import FaceoffOccurrence
from judge.scenario.running.procedures import instructions_for
from judge.scenario.setting_up.finding import Physical
from judge.scenario.setting_up.turn_point import agenda_at


@implements("601.1", "601.3")
def at_edge_of(
    state: State, player: str, phase: PhaseName, edge: Literal["start", "end"], physical: Physical
) -> State:
    """The game at the start or end of a phase of a player's turn, with everything else as it is now.

    Raises UnsupportedError where something is under way, or lasts that would not last until then.
    """
    if state.faceoff is not None or state.waiting or not state.turn.number:
        raise UnsupportedError(message("something-is-under-way"), clause=True)
    if phase != state.turn.phase and any(live.ends.what == "phase" for live in state.modifiers):
        raise UnsupportedError(message("lasts-for-this-turn"), clause=True)
    turn = replace(state.turn, phase=phase, step="")
    if player != state.turn.player:
        if state.used or any(live.ends.what != "game" for live in state.modifiers):
            raise UnsupportedError(message("lasts-for-this-turn"), clause=True)
        turn = Turn(player=player, number=state.turn.number + 1, phase=phase)
    there = replace(
        state, turn=turn, window=None, answers=(), rewind=None, frames=(), log_mark=len(state.log)
    )
    return replace(there, agenda=agenda_at(there, Point(phase=phase, at=edge), physical))


@implements("514.1", "514.3")
def with_faceoffs(state: State, physical: Physical) -> Iterator[tuple[str, State]]:
    """The game with a Problem faceoff that starts now, at each Problem where several players have characters."""
    view = board(state).view
    for area in filter(is_problem_area, state.areas()):
        there = [obj for obj in state.at(area) if not obj.face_down and view.get(obj.oid).is_character]
        if len({state.controller(obj.oid) for obj in there}) < 2:
            continue
        owner = area.partition(":")[2]
        starts = FaceoffOccurrence(
            kind="Problem", starter=state.turn.player, areas=(AtProblem(player=owner),)
        )
        yield area, scheduled(state, *instructions_for(state, starts, physical))
