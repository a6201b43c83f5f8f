"""Putting and removing counters (519)."""

from __future__ import annotations

from judge.engine.effect import executes, look
from judge.engine.effects.choosing import nothing_done, occurring, resolve
from judge.engine.occurrence import Happen
from judge.engine.perspective.amounts import amount
from judge.engine.run import Run
from judge.engine.unsupported import IllegalError
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import PutCounters, RemoveCounters


@executes(PutCounters)
@implements("519.1", "519.2")
def put_counters(run: Run, frame: int, node: PutCounters) -> None:
    """Put so many counters on each card meant."""
    if node.among:
        raise look(run, frame).unsupported(node, "distributing counters among cards")
    oids = resolve(run, frame, node.cards, "on which card to put counters")
    number = amount(look(run, frame), node.count)
    if not oids or number <= 0:
        nothing_done(run, frame)
        return
    run.push(
        Happen(
            occurrences=tuple(
                occurring(run, frame, "put counters", oid, amount=number, name=node.name) for oid in oids
            )
        )
    )


@executes(RemoveCounters)
@implements("519.3")
def remove_counters(run: Run, frame: int, node: RemoveCounters) -> None:
    """Remove so many counters from each card meant; as a cost, all of them must be there."""
    number = amount(look(run, frame), node.count)
    as_cost = run.context(frame).as_cost

    def feasible(oid: int) -> bool:
        there = run.state.get(oid).counter(node.name)
        return there >= number if as_cost else there > 0

    oids = tuple(oid for oid in resolve(run, frame, node.cards, "from which card", feasible) if feasible(oid))
    if not oids:
        if as_cost:
            raise IllegalError(f"there are not {number} {node.name} counters to remove", cite("508.1d"))
        nothing_done(run, frame)
        return
    run.push(
        Happen(
            occurrences=tuple(
                occurring(run, frame, "remove counters", oid, amount=number, name=node.name) for oid in oids
            )
        )
    )
