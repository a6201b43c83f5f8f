"""Whether a deck is legal, the texts of its own cards being asked (101, 104.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.legality import DECK_RULES, Deck, DeckRule, Violation, check_deck
from judge.rulebook.citation import implements
from judge.text.deck_rules import names_without_limit
from judge.text.face import parse_face
from judge.text.known_names import lexicon_of


@implements("104.1", "101.2")
def check_with_texts(deck: Deck, rules: tuple[DeckRule, ...] = DECK_RULES) -> tuple[Violation, ...]:
    """Everything that makes a deck illegal, once its cards have been asked whether they allow it."""
    violations = check_deck(deck, rules)
    if not violations:
        return ()
    cards = tuple(copies.card for copies in (*deck.mane_characters, *deck.draw_deck, *deck.problem_deck))
    lexicon = lexicon_of(cards)
    trees = (one.ability for card in cards for one in parse_face(card.front, lexicon))
    allowed = names_without_limit(trees)
    return check_deck(replace(deck, unlimited=allowed), rules) if allowed else violations
