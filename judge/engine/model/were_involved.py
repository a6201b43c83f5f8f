"""Which cards were involved in the faceoff that is on (514.3d, 514.6b), as A26 is read."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.involvement import KEPT_OUT, involved
from judge.engine.model.readings import under
from judge.engine.model.state import State
from judge.engine.model.view import View
from judge.rulebook.citation import implements


def _now_involved(state: State, view: View, _: Faceoff) -> frozenset[int]:
    return involved(state, view)


@implements("514.3d")
def _ever_involved(state: State, view: View, faceoff: Faceoff) -> frozenset[int]:
    """Those involved now, those that have ceased to be, and those that have left the Problem since it began."""
    left = {
        logged.became
        for logged in state.log
        if logged.faceoff == faceoff.number
        and logged.occurrence.verb in ("move", "send")
        and logged.from_area in faceoff.areas
        and not faceoff.challengers
    }
    gone = frozenset(oid for oid in (*left, *faceoff.excluded) if state.find(oid) is not None)
    return involved(state, view) | gone.difference(*(kept(state, view, gone) for kept in KEPT_OUT))


#: By reading of A26: which cards were involved.
INVOLVED: dict[str, Callable[[State, View, Faceoff], frozenset[int]]] = {
    "at-compare": _now_involved,
    "at-any-time": _ever_involved,
}


@implements("514.6b")
def were_involved(state: State, view: View) -> tuple[frozenset[int], tuple[str, ...]]:
    """The cards that were involved in the faceoff that is on, and the open question on which it hangs."""
    faceoff = state.faceoff
    if faceoff is None:
        return frozenset(), ()
    return under(state, "A26", {key: read(state, view, faceoff) for key, read in INVOLVED.items()})
