"""Moving counters from cards onto another one (519)."""

from __future__ import annotations

from judge.engine.instructions.choosing import do_to_each, doable, occurring, resolve
from judge.engine.instructions.measuring import measured_up_to
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import AnyNumber
from judge.text.ast.effect import MoveCounters
from judge.text.ast.node import Node


class PutThose(Instruction, frozen=True):
    """Put as many counters on a card as have been taken off others since a place in the log."""

    name: str
    to: Node
    frame: int
    mark: int

    @implements("519.1")
    def perform(self, run: Run) -> None:
        """Those that could not be taken off are not put on it either."""
        done = (one.occurrence for one in run.state.log[self.mark :])
        number = sum(one.amount for one in done if one.verb == "remove counters" and one.frame == self.frame)
        receptive = doable(run, self.frame, "put counters", name=self.name)
        oids = resolve(run, self.frame, self.to, message("which-card-put-counters"), receptive)
        if number:
            do_to_each(run, self.frame, "put counters", oids, amount=number, name=self.name)


@implements("519.1", "519.3", "705.2f#1")
def move_counters(run: Run, frame: int, node: MoveCounters) -> None:
    """Take as many off each of the cards as the player likes, then put them all on one."""
    if not isinstance(node.count, AnyNumber) or node.to is None:
        raise look(run, frame).unsupported(node)
    taken = []
    for oid in resolve(run, frame, node.source, message("from-which-card")):
        there = run.state.get(oid).counter(node.name)
        what = message("how-many-counters-are-removed-from", name=run.name(oid))
        number = measured_up_to(run, frame, node.count, there, what)
        if number:
            taken.append(occurring(run, frame, "remove counters", oid, amount=number, name=node.name))
    if not taken:
        nothing_done(run, frame)
        return
    put = PutThose(name=node.name, to=node.to, frame=frame, mark=len(run.state.log))
    run.push(Happen(occurrences=tuple(taken)), put)
