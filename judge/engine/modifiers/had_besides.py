"""Texts that let a player have more cards than the rules allow (104.1)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.modifiers.in_force import InForce, of_kind
from judge.engine.perspective.cards import is_one_of
from judge.rulebook.citation import implements
from judge.text.ast.amount import Number
from judge.text.ast.deed import ComesToHave
from judge.text.ast.effect import Permit
from judge.text.ast.selection import Selection, TypeNoun
from judge.text.ast.selection import State as InState

ADDITIONAL = "additional"


def is_of_more_troublemakers(node: Permit) -> bool:
    """Whether it lets a player have so many face-up Troublemakers more at a Problem, for as long as it applies."""
    event = node.event
    if not isinstance(event, ComesToHave) or not isinstance(event.cards, Selection):
        return False
    beyond = node.how or node.state or node.timing or node.duration
    quantifier, asked = event.cards.quantifier, event.cards.description
    of_so_many = quantifier.mode == ADDITIONAL and isinstance(quantifier.count, Number)
    face_up = any(isinstance(one, InState) and one.state == "face-up" for one in asked.adjectives)
    kinds = {noun.kind if isinstance(noun, TypeNoun) else "" for noun in asked.nouns}
    return of_so_many and face_up and kinds == {"Troublemaker"} and not beyond


@implements("104.1", "516.4")
def allowed_besides(state: State, player: str, cards: tuple[int, ...]) -> tuple[tuple[InForce, int], ...]:
    """The modifiers by which a player may have more of these cards at a Problem than one, and how many more."""
    found = []
    for modifier, body, look in of_kind(state, Permit):
        event = body.event
        if not is_of_more_troublemakers(body) or not isinstance(event, ComesToHave):
            continue
        allowed = look.players(event.who) if event.who is not None else (look.context.controller,)
        fitting = [oid for oid in cards if is_one_of(look, event.cards, oid)]
        if player in allowed and fitting:
            found.append((modifier, min(_number(event), len(fitting))))
    return tuple(found)


def _number(event: ComesToHave) -> int:
    count = event.cards.quantifier.count if isinstance(event.cards, Selection) else None
    return count.value if isinstance(count, Number) else 0
