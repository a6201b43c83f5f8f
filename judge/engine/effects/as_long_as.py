"""What applies for as long as a condition holds (708.2a)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.effect import executes, look
from judge.engine.effects.modifying import modify
from judge.engine.effects.permitting import allow
from judge.engine.granted import is_of_told_card
from judge.engine.run import Run
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.effect import AsLongAs, May, Modify


@executes(AsLongAs)
@implements("708.2a")
def modify_while(run: Run, frame: int, node: AsLongAs) -> None:
    """Create a modifier that applies only while a condition is true within its duration."""
    if isinstance(node.effect, May) and is_of_told_card(node.effect.effect):
        allow(run, frame, node.effect, node.condition)
        return
    if not isinstance(node.effect, Modify):
        raise look(run, frame).unsupported(node, message("while-before-modifier-this-kind"))
    before = {live.mid for live in run.state.modifiers}
    modify(run, frame, node.effect)
    modifiers = tuple(
        live if live.mid in before else replace(live, condition=node.condition)
        for live in run.state.modifiers
    )
    run.state = replace(run.state, modifiers=modifiers)
