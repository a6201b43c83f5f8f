"""Problems told by what is there: "a Problem where you have more Friends than an opponent"."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.perspective.conditions import holds
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.qualifiers import READERS, TheseCards, is_of_a_faceoff
from judge.text.ast.condition import Condition, Exists, HasMore
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection, Where


def _where(look: Perspective, qualifier: Where, oid: int) -> bool:
    """Whether a condition holds at the area of a Problem."""
    area, condition = look.state.get(oid).area, qualifier.condition
    if is_of_a_faceoff(condition):
        return look.state.faceoff is not None and area in look.state.faceoff.areas
    there = tuple(obj.oid for obj in look.state.at(area))
    return holds(look, _of_these(look, condition, TheseCards(there)))


def _of_these(look: Perspective, condition: Node, these: TheseCards) -> Condition:
    """What a condition says of cards of a description, said of some of them. Raises UnsupportedError for another."""
    if isinstance(condition, Exists) and isinstance(condition.cards, Selection):
        return replace(condition, cards=_narrowed(condition.cards, these))
    if isinstance(condition, HasMore) and isinstance(condition.things, Selection):
        return replace(condition, things=_narrowed(condition.things, these))
    raise look.unsupported(condition)


def _narrowed(cards: Selection, these: TheseCards) -> Selection:
    description = cards.description
    return replace(cards, description=replace(description, qualifiers=(*description.qualifiers, these)))


READERS[Where] = _where
