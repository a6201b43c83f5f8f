"""What a limit counts: the use that it would be now."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.model.use import Use
from judge.text.ast.limit import Limit


def use_now(state: State, limit: Limit, by: int | str, frame: int = 0) -> Use:
    """A use within the turn, or within the faceoff if there is one and the limit is of that."""
    if state.faceoff is not None and limit.within == "faceoff":
        return Use(by=by, within="faceoff", number=state.faceoff.number, of=limit.of, frame=frame)
    return Use(by=by, within="turn", number=state.turn.number, of=limit.of, frame=frame)
