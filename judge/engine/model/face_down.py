"""Which abilities a face-down card has."""

from __future__ import annotations

from judge.rulebook.citation import implements
from judge.text.ast.condition import StateIs
from judge.text.ast.instruction import Act
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference
from judge.text.ast.structure import May, PayTo

_TURNING_UP = frozenset({"uncover", "turn face-up", "unfrighten"})
_LYING = frozenset({"face-down", "frightened"})


@implements("505.1a")
def works_face_down_only(ability: Node) -> bool:
    """Whether an ability could only function while its card is face-down: it asks for that, or turns the card up.

    An ability that does something else besides turning its card face-up could function otherwise too.
    """
    condition = getattr(ability, "condition", None)
    if isinstance(condition, StateIs) and not condition.negated and _is_this(condition.card):
        return getattr(condition.state, "state", "") in _LYING
    done = _in_the_end(getattr(ability, "effect", None))
    return isinstance(done, Act) and done.verb in _TURNING_UP and _is_this(done.cards)


def _in_the_end(effect: Node | None) -> Node | None:
    """What is done once it has been chosen and paid for."""
    while isinstance(effect, May | PayTo):
        effect = effect.effect
    return effect


def _is_this(card: Node | None) -> bool:
    return isinstance(card, Reference) and card.word == "this"
