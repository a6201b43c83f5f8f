"""Unknown cards: the engine may count them, but nothing may rest on what they are."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from judge.engine.model.obj import Obj
from judge.engine.model.per_state import per_state
from judge.engine.model.run import Advanced, advance
from judge.engine.model.state import State
from judge.engine.model.zones import FLIP_ZONE, PLAY
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message

_SHOWN = {FLIP_ZONE: "was-flipped", PLAY: "came-into-play"}


@partial(per_state, of=lambda state: state.objects)
def _unknown_shown(state: State) -> Obj | None:
    return next((obj for obj in state.objects if obj.zone in _SHOWN and obj.is_unknown), None)


def advance_known(state: State, *, silent: bool = False) -> Advanced:
    """Advance, but decline what would rest on cards that the scenario does not name.

    The state is then the one before. Use this rather than `run.advance` on states of scenarios. Without
    the steps of the walk if `silent`.
    """
    advanced = advance(state, silent=silent)
    shown = _unknown_shown(advanced.state)
    if shown is None:
        return advanced
    reason = UnsupportedError(
        message("not-known-which-card", owner=shown.owner, shown=message(_SHOWN[shown.zone])), clause=True
    )
    return replace(advanced, state=state, decision=None, illegal=None, declined=reason)
