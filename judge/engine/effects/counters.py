"""Putting and removing counters (519)."""

from __future__ import annotations

from judge.engine.effect import executes, look
from judge.engine.effects.choosing import do_to_each, doable, resolve
from judge.engine.effects.measuring import measured
from judge.engine.run import Run
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import Amount, Number
from judge.text.ast.effect import PutCounters, RemoveCounters
from judge.text.ast.selection import Reference


@executes(PutCounters)
@implements("519.1", "519.2")
def put_counters(run: Run, frame: int, node: PutCounters) -> None:
    """Put so many counters on each card meant."""
    if node.among:
        raise look(run, frame).unsupported(node, message("distributing-counters-among-cards"))
    receptive = doable(run, frame, "put counters", name=node.name)
    oids = resolve(run, frame, node.cards, message("which-card-put-counters"), receptive)
    number = measured(run, frame, node.count)
    oids = oids if number > 0 else ()
    do_to_each(run, frame, "put counters", oids, amount=number, name=node.name, rules=_of_number(node.count))


@implements("709.2", "707.5")
def _of_number(count: Amount) -> tuple[str, ...]:
    """The rules by which a number that is not written in the text is read off the game, once."""
    return () if isinstance(count, Number) else cite("709.2", "707.5")


@executes(RemoveCounters)
@implements("519.2", "519.3")
def remove_counters(run: Run, frame: int, node: RemoveCounters) -> None:
    """Remove so many counters from each card meant; as a cost, all of them must be there."""
    number = measured(run, frame, node.count)
    as_cost = run.context(frame).as_cost

    def feasible(oid: int) -> bool:
        there = run.state.get(oid).counter(node.name)
        return there >= number if as_cost else there > 0

    oids = tuple(
        oid for oid in resolve(run, frame, node.cards, message("from-which-card"), feasible) if feasible(oid)
    )
    if not oids and as_cost:
        own = cite("519.2") if isinstance(node.cards, Reference) else ()
        reason = message("too-few-counters-to-remove", number=number, name=node.name)
        raise IllegalError(reason, (*cite("508.1d"), *own))
    do_to_each(run, frame, "remove counters", oids, amount=number, name=node.name)
