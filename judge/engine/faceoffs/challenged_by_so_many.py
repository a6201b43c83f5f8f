"""Troublemakers that only so many characters can challenge (104.2, 514.3a)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.modifiers.in_force import of_kind
from judge.engine.modifiers.prohibition import Barred
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.cards import is_one_of
from judge.engine.texts.so_many_challengers import is_limited, limits_challengers
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import OnlyBy, Prohibit
from judge.text.ast.event import CardEvent
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection


@implements("104.2", "514.3a")
def barred_by_number(
    state: State, player: str, troublemaker: int, number: int | None = None
) -> Barred | None:
    """The modifier by which a player can't challenge a Troublemaker with so many characters, else with all there."""
    for modifier, body, look in of_kind(state, Prohibit):
        of_it = is_limited(body) and _is_meant(look, body.event, troublemaker)
        if of_it and not _are_enough(look, body.exception, player, troublemaker, number):
            return Barred(message("says-cant", name=modifier.name), cite("104.2"), modifier.name)
    for modifier, only, look in of_kind(state, OnlyBy):
        of_it = limits_challengers(only) and _is_meant(look, only.event, troublemaker)
        if of_it and not _are_few(look, only.by, player, troublemaker, number):
            return Barred(message("says-cant", name=modifier.name), cite("104.2"), modifier.name)
    return None


def _is_meant(look: Perspective, event: Node, troublemaker: int) -> bool:
    return isinstance(event, CardEvent) and is_one_of(look, event.cards, troublemaker)


@implements("514.3a")
def _number(look: Perspective, cards: Selection, player: str, troublemaker: int) -> int:
    """How many of the characters that are involved if a player challenges now fit a description."""
    there = look.state.at(look.state.get(troublemaker).area)
    own = (obj.oid for obj in there if look.state.controller(obj.oid) == player)
    return sum(is_one_of(look, cards, oid) for oid in own)


def _bound(look: Perspective, cards: Selection) -> int:
    assert cards.quantifier.count is not None
    return counted(look, cards.quantifier.count)


def _are_enough(
    look: Perspective, cards: Node | None, player: str, troublemaker: int, number: int | None
) -> bool:
    assert isinstance(cards, Selection)
    there = _number(look, cards, player, troublemaker) if number is None else number
    return there >= _bound(look, cards)


def _are_few(look: Perspective, cards: Node, player: str, troublemaker: int, number: int | None) -> bool:
    assert isinstance(cards, Selection)
    there = _number(look, cards, player, troublemaker) if number is None else number
    return there <= _bound(look, cards)
