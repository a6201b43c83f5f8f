"""The board as it stands, in a Main Phase: what an action would cost there that can be taken only then."""

from __future__ import annotations

from msgspec.structs import replace

from judge.rulebook.citation import implements
from judge.ruling.situation.situation import Situation
from judge.scenario.model.board import Point
from judge.scenario.setting_up.turn_point import agenda_at

_MAIN_PHASE = Point(phase="Main Phase")


@implements("609.1", "510.3")
def in_a_main_phase(situation: Situation, player: str) -> Situation | None:
    """The situation in a Main Phase of a player's, with nobody having acted yet; None amid a faceoff or a text."""
    state = situation.state
    if state.faceoff is not None or state.frames or state.waiting or state.over:
        return None
    there = replace(
        state,
        turn=replace(state.turn, player=player, phase=_MAIN_PHASE.phase, step=""),
        window=None,
        agenda=agenda_at(state, _MAIN_PHASE, situation.pieces),
    )
    return replace(situation, state=there, decision=None, further_in=None)
