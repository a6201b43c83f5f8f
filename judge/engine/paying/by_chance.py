"""Costs of modifiers in which chance has a part: when it has chosen, it shows whether they can be paid (523.1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.describing import regard
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.paying.effect import Follow
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import DiscardCards, Effect, Steps
from judge.text.ast.node import Node, label_of
from judge.text.ast.selection import Selection

with deferred(__name__):
    from judge.engine.paying.passed_over import passed_over


class PaidByChance(Instruction, frozen=True):
    """A cost of a modifier of which chance chose cards: `bought` follows it if it is paid, else `instead`."""

    frame: int
    cost: Effect
    actor: str
    bought: Effect | None = None
    instead: Effect | None = None

    @implements("707.2a")
    def perform(self, run: Run) -> None:
        """Go on with what it was paid for."""
        self.go_on(run, self.bought)

    def go_on(self, run: Run, effect: Effect | None) -> None:
        """Follow the text again as it was followed before the payment."""
        run.set_context(self.frame, replace(run.context(self.frame), as_cost=False, actor=self.actor))
        if effect is not None:
            run.push(Follow(effect=effect, frame=self.frame))


def chosen_by_chance(cost: Effect) -> frozenset[int]:
    """The labels of the cards that chance chooses for a cost."""
    return frozenset(label for node in cost.walk() for label in _drawn(node))


def _drawn(node: Node) -> Iterator[int]:
    if isinstance(node, Selection) and node.quantifier.mode == "random":
        yield node.label
    if isinstance(node, DiscardCards) and node.random:
        yield label_of(node.cards)


@implements("523.1", "707.2a", "508.1d")
def not_paid(run: Run, occurrence: Occurrence, why: IllegalError) -> bool:
    """Go on without what was to be paid for, if it can't be paid because of what chance has chosen for it.

    Raises UnsupportedError if something else may have been paid before that.
    """
    payment = _under_way(run, occurrence.frame)
    if payment is None or not _is_drawn(run, payment, occurrence.subject):
        return False
    context = run.context(payment.frame)
    if isinstance(payment.cost, Steps):
        raise UnsupportedError(message("cost-by-chance-in-parts"), context.card, context.text)
    agenda = run.state.agenda
    run.state = replace(run.state, agenda=agenda[agenda.index(payment) + 1 :])
    told = message("chance-keeps-cost-from-being-paid", reason=why.reason)
    rules = (*cite("523.1", "707.2a"), *why.rules)
    run.note(told, rules, card=context.card, deeds=regard(run.state, occurrence.subject))
    run.leads(payment.frame, run.latest)
    if payment.bought is not None:
        passed_over(run, payment.frame, payment.bought)
    payment.go_on(run, payment.instead)
    run.set_context(payment.frame, replace(run.context(payment.frame), done=False))
    return True


def _under_way(run: Run, frame: int) -> PaidByChance | None:
    found = (one for one in run.state.agenda if isinstance(one, PaidByChance) and one.frame == frame)
    return next(found, None)


def _is_drawn(run: Run, payment: PaidByChance, oid: int) -> bool:
    context = run.context(payment.frame)
    return any(oid in (context.bound(label) or ()) for label in chosen_by_chance(payment.cost))
