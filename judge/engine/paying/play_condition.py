"""What the text of a card says of when it can be played at all, besides its play requirement (205, 512.2)."""

from __future__ import annotations

from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.engine.model.run import Run
from judge.engine.modifiers.ability_context import name_of
from judge.engine.modifiers.continuous import board
from judge.engine.perspective import Perspective
from judge.engine.perspective.conditions import holds
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import AdditionalCost, PlayCondition
from judge.text.ast.node import Node


@implements("705.2c", "705.2d")
def is_cost_of_playing(obj: Obj, node: Node) -> bool:
    """Whether it is a part of what it costs to play a card by its own text.

    With the card itself it can't be paid: it would not be there any more to be put into the queue.
    """
    trees = (ability.tree for ability in obj.definition.front.abilities)
    return any(isinstance(tree, AdditionalCost) and node in tree.cost.walk() for tree in trees)


@implements("104.2", "705.2b")
def check_conditions(run: Run, context: Context, obj: Obj) -> None:
    """Raise IllegalError if a text says what must hold for its card to be played, and it does not hold."""
    look = Perspective(run.state, board(run.state).view, context)
    for ability in obj.definition.front.abilities:
        tree = ability.tree
        if not isinstance(tree, PlayCondition):
            continue
        look.require(tree)
        if tree.who is not None and context.controller not in look.players(tree.who):
            raise look.unsupported(tree)
        if not holds(look, tree.condition):
            reason = message("condition-to-play-not-met", card=name_of(obj), text=ability.text)
            raise IllegalError(reason, cite("104.2", "705.2b"))
