"""Paying for a card that is played (508, 705.2b, 705.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.acting.main_phase_actions import pay
from judge.engine.acting.play_action import PlayAction
from judge.engine.acting.ways_of_playing import GiveUp, cost_in_that_way, naming_way, reduced_by
from judge.engine.instructions.structure import Adjust
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.resolution import Paid
from judge.engine.model.run import Run
from judge.engine.model.switches import left_open, switched
from judge.engine.paying.effect import Follow
from judge.engine.paying.event_text import costs_of
from judge.engine.perspective.paid_away import is_asked
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import AdditionalCost
from judge.text.ast.amount import Number
from judge.text.ast.effect import Effect, PayTokens

TROUBLEMAKER_COST = 1


@implements("204.1", "508.1", "508.1e", "609.2a#1", "609.2c#1")
def payment_for(
    run: Run, action: PlayAction, card: Characteristics, play: Occurrence, frame: int
) -> tuple[Instruction, ...]:
    """The instructions that pay for a card; the last one says that all has been paid. Raises IllegalError."""
    if action.free:
        run.meet(*left_open(run.state, "for-free"))
    if action.free and switched(run.state, "for-free") == "every-cost":
        name = run.name(action.oid)
        run.note(message("played-for-free-so-has-no-cost", name=name), cite("508.1e"), card=name)
        return (Paid(),)
    priced, asked = replace(play, name=action.way), costs_of(run.state.get(action.oid))
    *tokens, paid = pay(
        run,
        action.player,
        _in_tokens(run, action, card),
        priced,
        _priced_by(action, card),
        own=reduced_by(run, action.oid, action.way, frame),
        more=sum(tokens_of(part) for cost in asked for part in cost.instructions),
    )
    return (
        Adjust(frame=frame, as_cost=True),
        *_besides(action, asked, frame),
        *tokens,
        Adjust(frame=frame, as_cost=False),
        paid,
    )


@implements("204.1", "609.2a#1", "609.2c#1")
def _priced_by(action: PlayAction, card: Characteristics) -> tuple[str, ...]:
    """The rules that put the price on playing a card: its printed cost, unless it is played in another way."""
    if "Troublemaker" in card.types:
        return cite("609.2c#1")
    if action.way:
        return (*cite("609.2a#1"), *naming_way(action.way))
    return cite("609.2a#1") if action.free else cite("609.2a#1", "204.1")


def _in_tokens(run: Run, action: PlayAction, card: Characteristics) -> int:
    """The cost of a card in action tokens; none if it is played for free."""
    if action.free:
        return 0
    if action.way:
        return cost_in_that_way(card, run.name(action.oid), action.way)
    return TROUBLEMAKER_COST if "Troublemaker" in card.types else card.cost or 0


@implements("705.2c", "705.2g")
def asks_of_what_was_paid(obj: Obj) -> bool:
    """Whether a card has cards put out of play as an additional cost, and asks what they were like (A82)."""
    trees = obj.definition.front.trees
    costs = [tree.cost for tree in trees if isinstance(tree, AdditionalCost)]
    return any(is_asked(cost, tree) for cost in costs for tree in trees)


def _besides(action: PlayAction, asked: tuple[Effect, ...], frame: int) -> tuple[Instruction, ...]:
    """What else a card costs: by the way in which it is played, and by its own text."""
    given = GiveUp(way=action.way, oid=action.oid, player=action.player, frame=frame)
    return (
        *((given,) if action.way else ()),
        *(Follow(effect=cost, frame=frame) for cost in asked),
    )


def tokens_of(part: Effect) -> int:
    """The action tokens that a part of a cost takes, as far as its text says them; 0 for any other part."""
    return part.count.value if isinstance(part, PayTokens) and isinstance(part.count, Number) else 0
