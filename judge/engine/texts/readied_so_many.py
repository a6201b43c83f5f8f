"""Texts that let players ready only so many cards in a period ("players can't ready more than one character")."""

from __future__ import annotations

from typing import NamedTuple

from judge.text.ast.amount import Amount
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import CardEvent, Within
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection


def is_of_so_many_readied(event: Node) -> bool:
    """Whether an event is that a player readies more than so many cards of a description."""
    if not isinstance(event, CardEvent) or event.verb != "ready" or event.who is None:
        return False
    cards = event.cards
    return isinstance(cards, Selection) and cards.quantifier.beyond and cards.quantifier.mode == "at-least"


class SoMany(NamedTuple):
    """What a text limits: the readying of cards of a description, how many of them, and in which period."""

    whole: Within
    event: CardEvent
    cards: Selection
    number: Amount
    period: Node


def limited(body: Prohibit) -> SoMany | None:
    """What a text limits; None if it limits no such thing."""
    whole = body.event
    event = whole.event if isinstance(whole, Within) else None
    if not isinstance(whole, Within) or not isinstance(event, CardEvent) or not is_of_so_many_readied(event):
        return None
    assert isinstance(event.cards, Selection)
    assert event.cards.quantifier.count is not None
    return SoMany(whole, event, event.cards, event.cards.quantifier.count, whole.period)
