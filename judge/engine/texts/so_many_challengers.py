"""Texts that limit how many characters can challenge a card, as far as the engine carries them out."""

from __future__ import annotations

from judge.text.ast.effect import OnlyBy, Prohibit
from judge.text.ast.event import CardEvent
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection


def _is_of_challenging(event: Node) -> bool:
    return isinstance(event, CardEvent) and event.verb == "challenge" and event.who is None


def _is_of_characters(cards: Node | None, mode: str) -> bool:
    """Whether it is a number of characters and nothing else about them."""
    if not isinstance(cards, Selection) or cards.quantifier.mode != mode or cards.quantifier.count is None:
        return False
    asked = cards.description
    kinds = {getattr(noun, "kind", "") for noun in asked.nouns}
    return kinds == {"character"} and not (asked.adjectives or asked.qualifiers)


def is_limited(body: Prohibit) -> bool:
    """Whether a card can't be challenged except by at least so many characters."""
    return _is_of_challenging(body.event) and _is_of_characters(body.exception, "at-least")


def limits_challengers(body: OnlyBy) -> bool:
    """Whether a card can only be challenged by up to so many characters."""
    return _is_of_challenging(body.event) and _is_of_characters(body.by, "up-to")
