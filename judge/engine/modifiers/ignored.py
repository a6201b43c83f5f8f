"""Which flipped cards are ignored in the faceoff that is on: by what has happened, or while a text applies."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.model.readings import under
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.in_force import of_kind
from judge.engine.texts.ignoring import IgnoresOne
from judge.rulebook.citation import implements

_PICKS: dict[str, Callable[[Iterable[int]], int]] = {"highest": max, "lowest": min}


@implements("514.5b", "515.4", "515.4a", "708.3a")
def ignored(state: State, player: str) -> tuple[frozenset[int], tuple[str, ...]]:
    """The cards of a player that are ignored now, and the open question on which it hangs.

    Of several with the same power it is all the same for the total which one a text has ignored.
    """
    faceoff = state.faceoff
    if faceoff is None:
        return frozenset(), ()
    out, met = set(faceoff.ignored), list[str]()
    for _, body, look in of_kind(state, IgnoresOne):
        if player not in look.players(body.who):
            continue
        flipped = [oid for oid in faceoff.flips(player) if state.find(oid) is not None]
        free = [oid for oid in flipped if oid not in out]
        results = {"none": _first(state, body, flipped, free), "next": _first(state, body, free, free)}
        found, questions = under(state, "A113", results)
        met += questions
        out |= {found} - {0}
    return frozenset(out), tuple(dict.fromkeys(met))


def _first(state: State, body: IgnoresOne, measured: list[int], free: list[int]) -> int:
    """The first free one of those with the most or the least power; 0 if there is none."""
    view = board(state).view
    power = {oid: max(0, view.get(oid).power or 0) for oid in measured}
    if not power:
        return 0
    mark = _PICKS[body.pick](power.values())
    return next((oid for oid in free if power[oid] == mark), 0)
