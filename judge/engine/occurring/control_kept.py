"""Control that continuous abilities give: taken as they begin to, and lost as they cease to (513.2, 702.1)."""

from __future__ import annotations

from judge.engine.model.run import SETTLING, Run
from judge.engine.modifiers.controlling import gaining
from judge.engine.modifiers.prohibition import barred
from judge.engine.occurring.occurrence import Happen


def _settle(run: Run) -> None:
    if run.state.over:
        return
    begun = gaining(run)
    if not begun:
        return
    waiting = {
        one.name
        for instruction in run.state.agenda
        if isinstance(instruction, Happen)
        for one in (*instruction.occurrences, *instruction.ready)
        if one.verb == "gain control"
    }
    gains = tuple(one for one in begun if one.name not in waiting and barred(run.state, one) is None)
    if gains:
        run.push(Happen(occurrences=gains))


SETTLING.append(_settle)
