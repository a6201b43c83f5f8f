"""Flipping cards, and what cards with Chaos do as they are flipped."""

from __future__ import annotations

from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.switches import switched
from judge.engine.occurring.occurrence import Happen
from judge.engine.occurring.processing_one import ProcessOne
from judge.engine.windows.pre_priority import in_chosen_order
from judge.rulebook.citation import cite, implements

CHAOS = "Chaos"


def flipping(flips: tuple[Occurrence, ...]) -> tuple[Instruction, ...]:
    """To flip cards at the same time."""
    return Happen(occurrences=flips), ChaosAtOnce()


class ChaosAtOnce(Instruction, frozen=True):
    """By the rulebook of Absolute Discord the Chaos text of a flipped card does not wait for a window."""

    @implements("glossary:Chaos", "511.7")
    def perform(self, run: Run) -> None:
        """Follow the texts, those of the turn player first."""
        if switched(run.state, "chaos") != "at-once":
            return
        for player in reversed(run.state.players_from(run.state.turn.player)):
            own = tuple(
                effect
                for effect in run.state.waiting
                if effect.tag == CHAOS and effect.context.controller == player
            )
            order = in_chosen_order(run, player, own, cite("glossary:Chaos"))
            run.push(*(ProcessOne(wid=wid) for wid in order))
