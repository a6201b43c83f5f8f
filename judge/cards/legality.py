"""Which decks the rules allow (101, 102.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from judge.cards.model import Card, CardType
from judge.messages.message import message
from judge.rulebook.citation import implements

DRAW_DECK_MINIMUM = 45
DRAW_DECK_COPIES = 3
DRAW_DECK_TYPES = (CardType.FRIEND, CardType.EVENT, CardType.RESOURCE, CardType.TROUBLEMAKER)
PROBLEM_DECK_SIZE = 10
PROBLEM_DECK_COPIES = 2


class Copies(msgspec.Struct, frozen=True):
    """So many copies of a card."""

    card: Card
    count: int


class Deck(msgspec.Struct, frozen=True):
    """What a player brings to a game (102.1); of `unlimited` names the Draw Deck may hold any number of cards."""

    mane_characters: tuple[Copies, ...]
    draw_deck: tuple[Copies, ...]
    problem_deck: tuple[Copies, ...]
    unlimited: frozenset[str] = frozenset()


class Violation(msgspec.Struct, frozen=True):
    """A rule that a deck breaks, how, and with which cards."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()


def card_count(cards: tuple[Copies, ...]) -> int:
    """The number of cards, each copy counted."""
    return sum(copies.count for copies in cards)


@implements("101.1")
def _draw_deck_size(deck: Deck) -> Iterator[Violation]:
    count = card_count(deck.draw_deck)
    if count < DRAW_DECK_MINIMUM:
        yield Violation(
            "101.1",
            message("draw-deck-too-small", count=count, draw_deck_minimum=DRAW_DECK_MINIMUM),
        )


@implements("101.2")
def _draw_deck_cards(deck: Deck) -> Iterator[Violation]:
    yield from _wrong_types("101.2", message("draw-deck"), deck.draw_deck, DRAW_DECK_TYPES)
    limited = tuple(copies for copies in deck.draw_deck if copies.card.name not in deck.unlimited)
    yield from _too_many("101.2", message("draw-deck"), limited, DRAW_DECK_COPIES)


@implements("101.3")
def _problem_deck_size(deck: Deck) -> Iterator[Violation]:
    count = card_count(deck.problem_deck)
    if count != PROBLEM_DECK_SIZE:
        yield Violation(
            "101.3",
            message("problem-deck-of-wrong-size", count=count, problem_deck_size=PROBLEM_DECK_SIZE),
        )


@implements("101.3a")
def problem_deck_copies(deck: Deck) -> Iterator[Violation]:
    """The limit of copies in a Problem Deck, which not every edition knows."""
    yield from _too_many("101.3a", message("problem-deck"), deck.problem_deck, PROBLEM_DECK_COPIES)


@implements("101.3b")
def _problem_deck_types(deck: Deck) -> Iterator[Violation]:
    yield from _wrong_types("101.3b", message("problem-deck"), deck.problem_deck, (CardType.PROBLEM,))


@implements("101.3c", "glossary:Starting Problem")
def _starting_problem(deck: Deck) -> Iterator[Violation]:
    if not any(copies.card.front.starting_problem for copies in deck.problem_deck):
        yield Violation("101.3c", message("problem-deck-has-no-starting-problem"))


@implements("102.1")
def _mane_character(deck: Deck) -> Iterator[Violation]:
    yield from _wrong_types(
        "102.1", message("mane-character-place"), deck.mane_characters, (CardType.MANE_CHARACTER,)
    )
    count = card_count(deck.mane_characters)
    if count != 1:
        names = tuple(copies.card.name for copies in deck.mane_characters)
        yield Violation("102.1", message("number-of-mane-characters", count=count), names)


@implements("521.3")
def _tokens(deck: Deck) -> Iterator[Violation]:
    for copies in (*deck.mane_characters, *deck.draw_deck, *deck.problem_deck):
        if copies.card.token:
            name = copies.card.name
            yield Violation("521.3", message("token-which-exists-only-play", name=name), (name,))


DeckRule = Callable[[Deck], Iterator[Violation]]

#: What makes a deck illegal, in the order of the rules.
DECK_RULES: tuple[DeckRule, ...] = (
    _draw_deck_size,
    _draw_deck_cards,
    _problem_deck_size,
    problem_deck_copies,
    _problem_deck_types,
    _starting_problem,
    _mane_character,
    _tokens,
)


def check_deck(deck: Deck, rules: tuple[DeckRule, ...] = DECK_RULES) -> tuple[Violation, ...]:
    """Everything that makes a deck illegal by some rules, in their order; nothing if it is legal.

    Cards are the same by name, not by Title (201.1a).
    """
    return tuple(violation for check in rules for violation in check(deck))


def _wrong_types(
    rule: str, place: str, cards: tuple[Copies, ...], allowed: tuple[CardType, ...]
) -> Iterator[Violation]:
    for copies in cards:
        card_type = copies.card.front.type
        if card_type not in allowed:
            name = copies.card.name
            yield Violation(
                rule, message("which-cant-include", name=name, value=card_type.value, place=place), (name,)
            )


def _too_many(rule: str, place: str, cards: tuple[Copies, ...], most: int) -> Iterator[Violation]:
    by_name: Counter[str] = Counter()
    for copies in cards:
        by_name[copies.card.name] += copies.count
    for name, count in by_name.items():
        if count > most:
            yield Violation(
                rule, message("has-copies-allowed", place=place, count=count, name=name, most=most), (name,)
            )
