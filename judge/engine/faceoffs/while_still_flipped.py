"""What is triggered at the end of a faceoff and speaks of cards that were flipped in it (514.7, A178)."""

from __future__ import annotations

from judge.engine.model.instruction import Instruction
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.waiting import WaitingEffect
from judge.engine.model.zones import FLIP_ZONE
from judge.engine.occurring.processing_one import ProcessOne
from judge.engine.windows.pre_priority import in_chosen_order
from judge.rulebook.citation import cite, implements
from judge.text.ast.selection import State as StateInWords


@implements("514.7", "104.1", "511.7a")
def while_still_flipped(run: Run, since: int) -> tuple[Instruction, ...]:
    """The processing of these effects before the flipped cards go (A178); those up to `since` waited before."""
    speaking = tuple(
        one for one in run.state.waiting if one.wid > since and _speaks_of_flipped(run.state, one)
    )
    if not speaking:
        return ()
    run.meet("A178")
    if reading(run.state, "A178") != "while-flipped":
        return ()
    rules = cite("511.7a")
    players = run.state.players_from(run.state.turn.player)
    own = {player: tuple(one for one in speaking if one.context.controller == player) for player in players}
    return tuple(
        ProcessOne(wid=wid)
        for player, effects in own.items()
        for wid in in_chosen_order(run, player, effects, rules)
    )


def _speaks_of_flipped(state: State, effect: WaitingEffect) -> bool:
    """Whether an effect is of a flipped card, or does something with cards that it describes as flipped."""
    source = state.find(effect.context.source)
    if source is not None and source.zone == FLIP_ZONE:
        return True
    return any(isinstance(part, StateInWords) and part.state == "flipped" for part in effect.effect.walk())
