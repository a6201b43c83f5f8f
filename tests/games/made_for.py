"""A legal deck made for one card: a few cheap Friends of its colors, whomever its text asks for, and little to pay for.

The rest of it are cards of other colors that nobody will meet the requirements of, so that action tokens are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, islice

from judge.cards.legality import (
    DRAW_DECK_COPIES,
    DRAW_DECK_MINIMUM,
    PROBLEM_DECK_COPIES,
    PROBLEM_DECK_SIZE,
    Copies,
    Deck,
    check_deck,
)
from judge.cards.model import Card, CardType, Color, Face
from judge.games.deck_lists import DeckList
from tests.games.generated import with_known_requirements

_DRAW, _PROBLEMS = DRAW_DECK_MINIMUM // DRAW_DECK_COPIES, PROBLEM_DECK_SIZE // PROBLEM_DECK_COPIES
_PLAYABLE = 7
"""So many of the names in the deck can be played."""


def can_be_made_for(name: str) -> bool:
    """Whether it is known what it takes to play it; what takes nothing and is never played begins the game in play."""
    return any(card.name == name and card.front.cost for card in with_known_requirements())


@cache
def made_for(name: str) -> DeckList:
    """A deck around three copies of a card. Raises StopIteration for a card that is not in the collection."""
    card = next(card for card in with_known_requirements() if card.name == name)
    needed = (
        *_asked_for(card.front),
        *chain.from_iterable(zip(*map(_cheapest, _colors(card)), strict=False)),
    )
    draw = (
        *islice(dict.fromkeys((card, *needed)), _PLAYABLE),
        *islice(_dearest(_colors(card)), _DRAW - _PLAYABLE),
    )
    problems = islice(dict.fromkeys((*_starting(card), *_of_type(CardType.PROBLEM, _easy))), _PROBLEMS)
    mane = next(iter((*_manes(card), *_of_type(CardType.MANE_CHARACTER, _easy))))
    deck = Deck(
        (Copies(mane, 1),),
        tuple(Copies(one, DRAW_DECK_COPIES) for one in draw),
        tuple(Copies(one, PROBLEM_DECK_COPIES) for one in problems),
    )
    assert not any(check_deck(deck))
    return DeckList(f"for {name}", deck)


def _colors(card: Card) -> tuple[Color, ...]:
    required = (line.color for line in card.front.play_requirements if line.color is not None)
    return tuple(dict.fromkeys((*card.front.colors, *required))) or (Color.BLUE, Color.PINK)


def _cheapest(color: Color) -> tuple[Card, ...]:
    """Friends of this color alone, those first whom it takes least to play, strong before weak."""
    return _of_type(CardType.FRIEND, _dear, color)


def _dearest(colors: tuple[Color, ...]) -> Iterator[Card]:
    """Friends without any of these colors, those first whom it takes most to play."""
    dear = reversed(_of_type(CardType.FRIEND, _dear))
    return (card for card in dear if card.front.colors and not {*card.front.colors} & {*colors})


def _asked_for(face: Face) -> Iterator[Card]:
    """The cheapest Friend or Troublemaker whose title its text names, for "You must control Discord"."""
    text = " ".join(face.text)
    kinds = (CardType.FRIEND, CardType.TROUBLEMAKER)
    named = (card for kind in kinds for card in _of_type(kind, _dear) if card.front.name in text)
    return islice((card for card in named if card.front.name != face.name), 1)


def _starting(card: Card) -> tuple[Card, ...]:
    problems = _of_type(CardType.PROBLEM, _easy)
    own = tuple(one for one in problems if _asks_only(one.front, _colors(card)))
    return (*(one for one in problems if one.front.starting_problem), *own)


def _manes(card: Card) -> tuple[Card, ...]:
    return tuple(one for color in _colors(card) for one in _of_type(CardType.MANE_CHARACTER, _easy, color))


def _asks_only(face: Face, colors: tuple[Color, ...]) -> bool:
    return all(line.color in (None, *colors) for line in face.owner_requirements)


def _of_type(
    kind: CardType, measure: Callable[[Card], tuple[int | str, ...]], color: Color | None = None
) -> tuple[Card, ...]:
    found = (card for card in with_known_requirements() if card.front.type is kind)
    alone = (card for card in found if color is None or card.front.colors == (color,))
    return tuple(sorted(alone, key=measure))


def _dear(card: Card) -> tuple[int, int, str]:
    face = card.front
    required = sum(line.amount for line in face.play_requirements)
    return required + 2 * (face.cost or 0), -(face.power or 0), card.name


def _easy(card: Card) -> tuple[int, str]:
    lines = (*card.front.owner_requirements, *card.front.opponent_requirements)
    return sum(line.amount for line in lines), card.name
