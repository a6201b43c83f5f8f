"""Legal decks of real cards: made by lot, so that together they hold every card; or from others by exchanges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from random import Random

from judge.cards.legality import (
    DRAW_DECK_COPIES,
    DRAW_DECK_TYPES,
    PROBLEM_DECK_COPIES,
    Copies,
    Deck,
    check_deck,
)
from judge.cards.model import Card, CardType, Color, Face
from judge.cards.store import open_collection
from judge.cards.unread import unread_about
from judge.engine.turns.executable import is_executable_on
from judge.games.deck_lists import DeckList
from judge.scenario.model.definitions import Definitions
from judge.text.known_names import lexicon_of

DECKS = 200
"""So many decks are made."""
TIMES = 7
"""In so many of them each card of a Draw Deck is, three times: no fewer than twenty copies in all.

Problem Decks hold ten cards and each player one Mane Character, so these are in as many decks as there is room for.
"""
_PROBLEMS = 5
_ALIKE = 4
"""A card of the deck's colors is taken before one of others that has been in so many decks fewer: so games end."""
_INFINITE = ("infinity", "∞")
_PAIRS = tuple(combinations(Color, 2))


def generated(number: int) -> DeckList:
    """One of the decks, always the same; others stand in it for cards of which nobody knows what they require."""
    return _exchanged(DeckList(f"generated {number}", _decks()[number]), with_known_requirements())


def playable_names() -> Iterator[str]:
    """The cards that can be played: all but Mane Characters and Problems."""
    return (card.name for card in _cards() if card.front.type in DRAW_DECK_TYPES)


def pairs(number: int) -> Iterator[tuple[int, int]]:
    """So many pairs of decks: each deck is in one pair of a round, with other decks in each round."""
    for pair in range(number):
        part, place = divmod(pair, DECKS // 2)
        order = Random(f"round {part}").sample(range(DECKS), DECKS)
        yield order[2 * place], order[2 * place + 1]


@cache
def _decks() -> tuple[Deck, ...]:
    random = Random("decks")
    draw, used = _draw_decks(random), Counter[str]()
    decks = tuple(_deck(random, number, draw[number], used) for number in range(DECKS))
    assert not any(map(check_deck, decks))
    return decks


def _colors(number: int) -> frozenset[Color]:
    """The two colors of a deck."""
    return frozenset(_PAIRS[number % len(_PAIRS)])


def _draw_decks(random: Random) -> list[tuple[Copies, ...]]:
    """Each card goes to decks of its colors, or of one of them if it has more than two; to any if it has none."""
    decks = [list[Card]() for _ in range(DECKS)]
    cards = [card for card in _cards() if card.front.type in DRAW_DECK_TYPES]
    for card in random.sample(cards, len(cards)):
        own = set(card.front.colors)
        fitting = [number for number in range(DECKS) if own <= _colors(number)]
        some = fitting or [number for number in range(DECKS) if own & _colors(number)]
        by_lot = random.sample(some, len(some))
        for number in sorted(by_lot, key=lambda number: len(decks[number]))[:TIMES]:
            decks[number].append(card)
    return [tuple(Copies(card, DRAW_DECK_COPIES) for card in deck) for deck in decks]


def _deck(random: Random, number: int, draw: tuple[Copies, ...], used: Counter[str]) -> Deck:
    """A deck around a Draw Deck, with Problems and a Mane Character of its colors, those used least so far."""

    def least_used(number: int, kind: CardType, wanted: Callable[[Card], bool]) -> list[Card]:
        known = [card for card in _cards() if card.front.type is kind and wanted(card)]
        by_lot = random.sample(known, len(known))
        by_lot.sort(key=lambda card: used[card.name] - _ALIKE * _is_of(card.front, colors))
        used.update(card.name for card in by_lot[:number])
        return by_lot[:number]

    colors = _colors(number)
    (mane,) = least_used(1, CardType.MANE_CHARACTER, lambda _: True)
    problems = least_used(1, CardType.PROBLEM, lambda card: card.front.starting_problem)
    first = problems[0].name
    problems += least_used(_PROBLEMS - 1, CardType.PROBLEM, lambda card: card.name != first)
    return Deck((Copies(mane, 1),), draw, tuple(Copies(card, PROBLEM_DECK_COPIES) for card in problems))


def _is_of(face: Face, colors: frozenset[Color]) -> bool:
    """Whether these are all colors that a side has and requires."""
    required = {one.color for one in face.owner_requirements if isinstance(one.color, Color)}
    return (required | set(face.colors)) <= colors


def exchanged(told: DeckList) -> DeckList:
    """A deck with each card that can't all be carried out exchanged for one of its type and colors that can."""
    return _exchanged(told, _playable())


def _exchanged(told: DeckList, fit: tuple[Card, ...]) -> DeckList:
    """The deck with each card that is not one of those exchanged for one of them of its type and colors."""
    playable = {card.name for card in fit}
    taken = {copies.card.name for part in parts_of(told.deck) for copies in part}

    def instead(copies: Copies) -> Copies:
        face = copies.card.front
        if copies.card.name in playable:
            return copies
        same = [
            card
            for card in fit
            if card.front.type is face.type
            and card.front.starting_problem == face.starting_problem
            and card.name not in taken
        ]
        chosen = min(same, key=lambda card: (set(card.front.colors) != set(face.colors), card.name))
        taken.add(chosen.name)
        return Copies(chosen, copies.count)

    mane, draws, problems = (tuple(map(instead, part)) for part in parts_of(told.deck))
    return DeckList(told.name, Deck(mane, draws, problems, told.deck.unlimited))


def parts_of(deck: Deck) -> tuple[tuple[Copies, ...], ...]:
    """Mane Character, Draw Deck and Problem Deck."""
    return deck.mane_characters, deck.draw_deck, deck.problem_deck


@cache
def _cards() -> tuple[Card, ...]:
    """Each card of the collection once, by its name."""
    with open_collection() as collection:
        return tuple({card.name: card for card in collection.all_cards() if not card.token}.values())


@cache
def _playable() -> tuple[Card, ...]:
    definitions = Definitions((), lexicon_of(_cards()))
    return tuple(
        card
        for card in _cards()
        if all(
            ability.tree is not None and is_executable_on(ability.tree, face.printed.type)
            for face in definitions.of(card).faces
            for ability in face.abilities
        )
    )


@cache
def with_known_requirements() -> tuple[Card, ...]:
    """The cards but those of whose requirement a part could not be read; of an infinite one it is known well enough."""
    return tuple(card for card in _cards() if not any(map(_is_unknown, card.faces)))


def _is_unknown(face: Face) -> bool:
    unread = (*unread_about(face, "play requirement"), *unread_about(face, "confront requirement"))
    return bool(unread) and not any(value in _INFINITE for _, value in face.unread)
