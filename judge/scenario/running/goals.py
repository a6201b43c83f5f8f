"""How far the game goes on: whether it has reached what a sentence of the line of play names."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.faceoffs.faceoff import Compare, FlipStage
from judge.engine.model.areas import is_problem_area
from judge.engine.model.instruction import Instruction
from judge.engine.model.state import State
from judge.rulebook.citation import implements
from judge.scenario.model.board import Point
from judge.scenario.model.places import area_key
from judge.scenario.model.play import GoOn
from judge.scenario.running.explore import Outcome
from judge.scenario.setting_up.finding import Physical

Reached = Callable[[Outcome], bool]


def goal_of(deed: GoOn, start: State, physical: Physical) -> Reached:
    """A test of outcomes: whether the game that stood at `start` has gone on as far as the deed says."""
    if deed.point is not None:
        point = deed.point
        return lambda outcome: _is_at(outcome.state, point, physical)
    return _GOALS[deed.until](start)


def _is_at(state: State, point: Point, physical: Physical) -> bool:
    where = state.window.kind if state.window else ""
    name = point.step or point.phase
    if state.turn.phase != point.phase or (point.step and state.turn.step != point.step):
        return False
    if point.at and where != f"{point.at} of the {name}":
        return False
    return point.area is None or area_key(state, point.area, physical) == _confront_area(state)


def _confront_area(state: State) -> str:
    """The area of the Problem whose confront step it is, by what is still to be done."""
    for instruction in state.agenda:
        done = getattr(instruction, "done", None)
        problem = getattr(instruction, "problem", done[-1] if done else 0)
        obj = state.find(problem)
        if obj is not None and is_problem_area(obj.area):
            return obj.area
    return ""


def _next_window(start: State) -> Reached:
    number = start.windows
    return lambda outcome: outcome.state.window is not None and outcome.state.window.number > number


def _comes(kind: type[Instruction]) -> Callable[[State], Reached]:
    """The window that closes right before such a stage of the faceoff."""

    def goal(_start: State) -> Reached:
        def reached(outcome: Outcome) -> bool:
            coming = [one for one in outcome.state.agenda if isinstance(one, FlipStage | Compare)]
            return bool(coming) and isinstance(coming[0], kind)

        return reached

    return goal


@implements("514.7", "511.7")
def _faceoff_over(start: State) -> Reached:
    """The faceoff is over, and what has triggered at its end has been processed."""
    number = start.faceoffs if start.faceoff else start.faceoffs + 1

    def reached(outcome: Outcome) -> bool:
        state = outcome.state
        over = state.faceoffs == number and state.faceoff is None and not state.waiting
        return over or state.faceoffs > number

    return reached


@implements("615.1")
def _last_window(_start: State) -> Reached:
    """The last window of the turn: what triggers at the end of the turn has been processed."""
    last = "end of the End of Turn Step"
    return lambda outcome: outcome.state.window is not None and outcome.state.window.kind == last


def _next_turn(start: State) -> Reached:
    number = start.turn.number
    return lambda outcome: outcome.state.turn.number > number


_GOALS: dict[str, Callable[[State], Reached]] = {
    "": _next_window,
    "next window": _next_window,
    "flips": _comes(FlipStage),
    "comparison": _comes(Compare),
    "end of the faceoff": _faceoff_over,
    "end of the turn": _last_window,
    "next turn": _next_turn,
}
