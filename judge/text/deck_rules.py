"""What a text says of the deck that holds its card (101, 104.1)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.text.ast import ability as a
from judge.text.ast.effect import MayContain
from judge.text.ast.selection import Named, Selection, TypeNoun


def name_without_limit(tree: a.Ability | None) -> str:
    """The full name of the cards of which a text lets its deck hold any number; "" if it says nothing of the kind."""
    effect = tree.effect if isinstance(tree, a.DeckRule) else None
    cards = effect.cards if isinstance(effect, MayContain) else None
    if not isinstance(cards, Selection) or cards.quantifier.mode != "any-number":
        return ""
    asked = cards.description
    names = [part.name for part in asked.qualifiers if isinstance(part, Named)]
    plain = not asked.adjectives and len(asked.qualifiers) == 1 and len(asked.nouns) == 1
    return names[0] if plain and names and isinstance(asked.nouns[0], TypeNoun) else ""


def names_without_limit(trees: Iterable[a.Ability | None]) -> frozenset[str]:
    """The same of several texts."""
    return frozenset(filter(None, map(name_without_limit, trees)))
