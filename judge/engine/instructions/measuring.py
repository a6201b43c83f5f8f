"""How much a text asks for, as the game stands when it is followed."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.model.decision import Option
from judge.engine.model.run import Run
from judge.engine.paying.effect import look
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.paid_away import as_it_was, asks_of_those_taken
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import (
    Adjusted,
    Amount,
    AnyNumber,
    CharacteristicOf,
    CountersOn,
    CountOf,
    Number,
    ThatMany,
)
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference, Selection


@implements("705.2g", "707.2a", "709.2", "712.2")
def known_as_they_were(run: Run, frame: int, *, as_cost: bool = True) -> None:
    """Say that a text knows cards that it has put out of play as they were; that is open if they paid for an action."""
    context = run.context(frame)
    if context.paid_for and as_cost:
        run.meet("A82")
        return
    rules = cite("712.2") if context.triggered else cite("707.2a", "709.2") if as_cost else cite("709.2")
    told = message("taken-cards-known-as-they-were", card=context.card)
    run.leads(frame, run.note(told, rules, card=context.card))


#: What is seen to before an amount is measured: cards that have to be chosen for it; `measured_cards` fills it.
BEFORE_MEASURING: list[Callable[[Run, int, Node], None]] = []


def measured(run: Run, frame: int, node: Amount) -> int:
    """An amount in the text of a frame. What is read off the game rests on what has happened last."""
    for see_to in BEFORE_MEASURING:
        see_to(run, frame, node)
    eyes = look(run, frame)
    if asks_of_those_taken(node):
        known_as_they_were(run, frame)
    elif any(_is_of_one_gone(eyes, part) for part in node.walk()):
        known_as_they_were(run, frame, as_cost=False)
    number = counted(look(run, frame), node)
    if isinstance(node, CountOf) and isinstance(node.of, Selection):
        run.bind(frame, node.of.label, fitting(look(run, frame), node.of))
    if any(map(_is_read_off, node.walk())):
        run.besides = run.state.done_at
    return number


def card_measured(part: Node) -> Node | None:
    """The card of which a part of a text asks what it is like, or what is on it."""
    if isinstance(part, CharacteristicOf):
        return part.of
    return part.on if isinstance(part, CountersOn) else None


@implements("709.2", "712.2", "410.6")
def _is_of_one_gone(look: Perspective, part: Node) -> bool:
    """Whether it is asked what a card is like that an instruction of the text before has taken out of play."""
    of = card_measured(part)
    if not isinstance(of, Reference):
        return False
    left = (as_it_was(look, oid, by_text=True) for oid in fitting(look, of))
    return any(one is not None and not one.occurrence.as_cost for one in left)


@implements("105.1", "705.2f#1", "508.1d")
def measured_up_to(run: Run, frame: int, node: Amount, most: int, what: str) -> int:
    """The same; where the text leaves the number to the player, any that there are enough of, none included."""
    if not isinstance(node, AnyNumber):
        return measured(run, frame, node)
    options = tuple(Option(str(number), str(number)) for number in range(most + 1))
    context = run.context(frame)
    number = run.choose_one(context.acting, what, options, cite("105.1", "705.2f#1")) if most else "0"
    run.set_context(frame, run.context(frame).named("number", number))
    return int(number)


def _is_read_off(node: Node) -> bool:
    """Whether it is an amount that neither the text nor what it answers to states."""
    stated = isinstance(node, Number | Adjusted) or (isinstance(node, ThatMany) and node.label < 0)
    return isinstance(node, Amount) and not stated
