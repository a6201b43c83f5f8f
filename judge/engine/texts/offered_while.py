"""What a text lets its player do while a condition holds, without saying when or as what it is done (703.1, 705.1)."""

from __future__ import annotations

from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Activated, Instruction, Timing
from judge.text.ast.effect import AsLongAs, May

#: By reading of A122 the timing phrase that such a text would have; by any other reading nobody can use it.
_TIMING = {"with-priority": Timing(phrase="Immediate"), "main-phase": Timing(phrase="Main Phase")}


def is_offered_while(tree: Ability | None) -> bool:
    """Whether a text lets its player do something while a condition holds, and has no timing phrase."""
    if not isinstance(tree, Instruction) or not isinstance(tree.effect, AsLongAs):
        return False
    offer = tree.effect.effect
    return isinstance(offer, May) and (offer.who is None or offer.who.role == "you")


@implements("703.1", "705.1")
def as_activated(tree: Ability, state: State) -> Ability:
    """An ability; one that only offers something while a condition holds as an activated one (A122)."""
    return as_timed(tree, reading(state, "A122")) if is_offered_while(tree) else tree


def as_timed(tree: Ability, reading_taken: str = "with-priority") -> Ability:
    """The same by one reading."""
    timing = _TIMING.get(reading_taken)
    if timing is None or not isinstance(tree, Instruction) or not isinstance(tree.effect, AsLongAs):
        return tree
    return Activated(
        timing=timing,
        condition=tree.effect.condition,
        effect=tree.effect.effect,
        tag=tree.tag,
        span=tree.span,
    )
