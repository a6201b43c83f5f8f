"""What activating an ability costs, where texts change it (508, 705.2b)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.run import Run
from judge.engine.modifiers.ability_context import name_of
from judge.engine.modifiers.in_force import InForce
from judge.engine.paying.costs import Change, changes, price
from judge.engine.paying.pricing_acts import TURN_OVER, is_own_price
from judge.engine.paying.too_dear import too_dear
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.texts.functioning import is_this
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Activated
from judge.text.ast.amount import Number
from judge.text.ast.effect import Act, CostChange, Effect, PayTokens, Steps


def _activating(obj: Obj, tree: Activated, player: str) -> Occurrence:
    turns = (node.cards for node in tree.effect.walk() if isinstance(node, Act) and node.verb == TURN_OVER)
    return done_by(player, "activate", obj.oid, name=TURN_OVER if any(map(is_this, turns)) else "")


@implements("705.2b", "703.1d")
def at_its_price(
    run: Run, obj: Obj, tree: Activated, cost: Effect | None, look: Perspective
) -> Effect | None:
    """The cost of an ability with the action tokens that are to be paid for it now.

    Raises IllegalError if there are too few, UnsupportedError if it is not known how many the cost asks for.
    """
    activating = _activating(obj, tree, look.context.acting)
    own = tuple(_own_changes(obj, tree, look))
    paid = [node for node in cost.walk() if isinstance(node, PayTokens)] if cost is not None else []
    if not paid or not (own or changes(run.state, activating)):
        return cost
    asked = paid[0].count
    if len(paid) > 1 or not isinstance(asked, Number):
        raise look.unsupported(paid[0], message("price-of-ability-that-is-no-number"))
    found = price(run.state, asked.value, activating, cite("703.1d"), own)
    for note in found.notes:
        run.add(note, aside=True)
    held = run.state.seat(activating.player).tokens
    if held < found.tokens:
        raise too_dear(found, activating.player, held)
    return _with_tokens(cost, paid[0], found.tokens)


def _own_changes(obj: Obj, tree: Activated, look: Perspective) -> Iterator[Change]:
    """What the ability itself says of its price."""
    steps = tree.effect.steps if isinstance(tree.effect, Steps) else ()
    for number, step in enumerate(steps):
        if isinstance(step, CostChange) and is_own_price(step):
            by = counted(look, step.amount) * (-1 if step.negative else 1)
            key = f"{obj.oid}.price{number}"
            said = InForce(
                key=key,
                name=name_of(obj),
                text=look.context.text,
                body=step,
                context=look.context,
                timestamp=obj.stamp,
            )
            yield Change(said, by, None)


def _with_tokens(cost: Effect | None, asked: PayTokens, tokens: int) -> Effect | None:
    now = replace(asked, count=Number(tokens))
    if isinstance(cost, Steps):
        return replace(cost, steps=tuple(now if step == asked else step for step in cost.steps))
    return now if cost == asked else cost


def without_its_price(effect: Effect) -> Effect:
    """The instructions of an ability without what it says of its price."""
    if not isinstance(effect, Steps):
        return effect
    steps = tuple(step for step in effect.steps if not (isinstance(step, CostChange) and is_own_price(step)))
    return steps[0] if len(steps) == 1 else replace(effect, steps=steps)
