"""Whether a player confronts a Problem with more power than required (611.3)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.readings import reading, under
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.modifiers.abilities_at_work import at_work
from judge.engine.requirements.confront_requirements import requirements
from judge.engine.requirements.contribution import contributors
from judge.engine.requirements.matching import meet
from judge.engine.requirements.so_many_contribute import limit_of_contributing
from judge.rulebook.citation import cite, implements
from judge.text.ast.event import Confronts


@implements("611.3", "611.3a")
def exceeds(state: State, problem: int, player: str) -> bool:
    """Whether it is more than required, measured as the reading of A63 says."""
    return by_reading(state, problem, player)[reading(state, "A63")]


def by_reading(state: State, problem: int, player: str) -> dict[str, bool]:
    """Measured on the total, and on the single lines of the requirement: one that could be met with more asked."""
    ways = requirements(state, problem, player)
    there = contributors(state, problem, player)
    limit = limit_of_contributing(state, problem)
    power = limit.powers(tuple(one.power for one in there))
    on_a_line = any(
        meet(
            (*lines[:place], replace(line, amount=line.amount + 1), *lines[place + 1 :]), there, limit.number
        ).met
        for lines in ways
        for place, line in enumerate(lines)
    )
    total = power > min(sum(line.amount for line in lines) for lines in ways)
    return {"total": total, "per-line": on_a_line}


@implements("611.3")
def measured(run: Run, problem: int, player: str) -> tuple[str, ...]:
    """The rule that says whether there is more, if some text waits for that; A63 is met if it hangs on it."""
    asked = any(
        isinstance(node, Confronts) and node.margin is not None
        for _, _, tree in at_work(run.state).watching
        for node in tree.event.walk()
    )
    if not asked:
        return ()
    _, assumptions = under(run.state, "A63", by_reading(run.state, problem, player))
    run.meet(*assumptions)
    return cite("611.3")
