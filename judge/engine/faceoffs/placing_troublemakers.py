"""Where a Troublemaker may be played, and when it counts as played (306.1; the first rulebook's list of card types)."""

from __future__ import annotations

from judge.engine.model.areas import is_problem_area
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import done_by
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.occurrence import Happen
from judge.rulebook.citation import cite, implements


@implements("306.1", "609.2c")
def areas_for_troublemaker(state: State, player: str) -> tuple[str, ...]:
    """The Problems to which a player may play a Troublemaker: at first only where the player has none yet."""
    areas = tuple(filter(is_problem_area, state.areas()))
    if not one_at_each_problem(state):
        return areas
    return tuple(area for area in areas if not _has_own(state, player, area))


def one_at_each_problem(state: State) -> bool:
    """Whether a player may have only one Troublemaker at a Problem, which counts as played once it is uncovered."""
    return switched(state, "troublemaker-play") == "one-per-problem"


def _has_own(state: State, player: str, area: str) -> bool:
    view = board(state).view
    return any(
        "Troublemaker" in view.get(obj.oid).types and state.controller(obj.oid) == player
        for obj in state.at(area)
    )


class PlayedByUncovering(Instruction, frozen=True):
    """By the first rulebook a Troublemaker counts as played once it has been uncovered."""

    oid: int

    @implements("306.1", "705.2g#5")
    def perform(self, run: Run) -> None:
        """Let it be an occurrence, unless it could not be uncovered."""
        obj = run.state.find(self.oid)
        if obj is None or obj.face_down or not one_at_each_problem(run.state):
            return
        play = done_by(
            run.state.turn.player, "play", self.oid, area=obj.area, rules=cite("306.1", "705.2g#5")
        )
        run.push(Happen(occurrences=(play,)))
