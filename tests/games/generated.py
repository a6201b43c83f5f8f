"""Legal decks of real cards of which every ability can be carried out: made by lot, or from others by exchanges."""

from __future__ import annotations

from functools import cache
from random import Random

from judge.cards.legality import DRAW_DECK_COPIES, PROBLEM_DECK_COPIES, Copies, Deck, check_deck
from judge.cards.model import Card, CardType, Color
from judge.cards.store import open_collection
from judge.engine.executable import is_executable_on
from judge.games.deck_lists import DeckList
from judge.scenario.definitions import Definitions
from judge.text.known_names import lexicon_of

_SHARES = {CardType.FRIEND: 9, CardType.EVENT: 3, CardType.RESOURCE: 2, CardType.TROUBLEMAKER: 2}
"""How many cards of a type there are in a deck, each three times."""
_PROBLEMS = 5


def generated(number: int, *, playable: bool = True) -> DeckList:
    """The deck of a number, always the same; with cards that can't all be carried out if not `playable`."""
    random = Random(f"deck {number}")
    colors = set(random.sample(list(Color), 2))
    draw = [
        Copies(card, DRAW_DECK_COPIES)
        for kind, share in _SHARES.items()
        for card in random.sample(_pool(kind, colors, playable), share)
    ]
    problems = _pool(CardType.PROBLEM, set(), playable)
    first = random.choice([card for card in problems if card.front.starting_problem])
    others = random.sample([card for card in problems if card.name != first.name], _PROBLEMS - 1)
    manes = [
        card for card in _pool(CardType.MANE_CHARACTER, set(), playable) if set(card.front.colors) & colors
    ]
    deck = Deck(
        (Copies(random.choice(manes), 1),),
        tuple(draw),
        tuple(Copies(card, PROBLEM_DECK_COPIES) for card in (first, *others)),
    )
    assert not check_deck(deck)
    return DeckList(f"generated {number}", deck)


def exchanged(told: DeckList) -> DeckList:
    """A deck with each card that can't all be carried out exchanged for one of its type and colors that can."""
    playable = {card.name for card in _playable()}
    taken = {copies.card.name for part in parts_of(told.deck) for copies in part}

    def instead(copies: Copies) -> Copies:
        face = copies.card.front
        if copies.card.name in playable:
            return copies
        same = [
            card
            for card in _playable()
            if card.front.type is face.type
            and card.front.starting_problem == face.starting_problem
            and card.name not in taken
        ]
        chosen = min(same, key=lambda card: (set(card.front.colors) != set(face.colors), card.name))
        taken.add(chosen.name)
        return Copies(chosen, copies.count)

    parts = (tuple(map(instead, part)) for part in parts_of(told.deck))
    return DeckList(told.name, Deck(*parts))


def parts_of(deck: Deck) -> tuple[tuple[Copies, ...], ...]:
    """Mane Character, Draw Deck and Problem Deck."""
    return deck.mane_characters, deck.draw_deck, deck.problem_deck


def _pool(kind: CardType, colors: set[Color], playable: bool) -> list[Card]:
    """The cards of a type whose colors are all among these, if any are named."""
    known = _playable() if playable else _cards()
    return [
        card for card in known if card.front.type is kind and (not colors or set(card.front.colors) <= colors)
    ]


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
