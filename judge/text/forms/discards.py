"""Tells discarding so many cards from discarding cards of a description."""

from __future__ import annotations

from judge.text.ast import effect as f
from judge.text.ast import selection as s
from judge.text.ast.node import Node


def discarding(made: Node) -> Node:
    """So many cards without a description are discarded from hand (410.3); others are described by what they are."""
    assert isinstance(made, f.Act)
    cards = made.cards
    if not isinstance(cards, s.Selection) or cards.quantifier.count is None:
        return made
    description = cards.description
    plain = not description.adjectives and not description.qualifiers
    if not plain or getattr(description.nouns[0], "kind", "") != "card":
        return made
    random = cards.quantifier.mode == "random"
    return f.DiscardCards(
        count=cards.quantifier.count, random=random, cards=cards, span=made.span, form=made.form
    )
