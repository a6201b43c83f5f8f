"""Small boards by lot of real cards that can be carried out in full: three or four, and little to pay with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from judge.cards.model import Card, CardType
from judge.engine.turns.executable import is_executable_on
from tests.laws.subject import cards, definitions

MOMENTS = ("Main Phase", "Main Phase", "end of the Main Phase", "Score Phase")
_PROBLEM = """
Card: Low Water
  type: Problem
  owner needs: 2 wild
  opponent needs: 2 wild
  bonus: 1
"""


@cache
def _playable(kind: CardType) -> tuple[Card, ...]:
    """The cards of a type with a text of their own, all of it carried out, that cost at most one action token."""
    return tuple(
        card
        for card in cards()
        if card.front.type is kind and card.front.text and (card.front.cost or 0) <= 1 and _is_whole(card)
    )


def _is_whole(card: Card) -> bool:
    face = definitions().of(card).faces[0]
    return all(
        one.tree is not None and is_executable_on(one.tree, face.printed.type) for one in face.abilities
    )


def board(random: Random) -> str:
    """A board of Alice's turn."""
    friends = random.sample(_playable(CardType.FRIEND), 3)
    event = random.choice(_playable(random.choice((CardType.EVENT, CardType.EVENT, CardType.RESOURCE))))
    return "\n".join(
        (
            _PROBLEM,
            "Players: Alice, Bob",
            "Alice:",
            f"  tokens: {random.choice((0, 1))}",
            f'  home: {friends[0].name} as "Hers"',
            f'  hand: {event.name} as "In Hand"',
            "  deck: nothing",
            "Bob:",
            f'  home: {friends[1].name} as "His"',
            "  hand: nothing",
            "  deck: nothing",
            "At Alice's Problem: Low Water",
            f'  Alice: {friends[2].name} as "There"',
            "Moment:",
            "  turn: Alice, turn 5",
            f"  phase: {random.choice(MOMENTS)}",
        )
    )


class InMemory:
    """The real cards as a source for boards."""

    def find(self, name: str) -> Card:
        """The first card of that name."""
        return _by_name()[name]

    def all_cards(self) -> Iterator[Card]:
        """Every card."""
        return iter(cards())

    def all_titles(self) -> tuple[str, ...]:
        """Every Title."""
        return tuple(dict.fromkeys(card.title for card in cards()))

    def all_names(self) -> tuple[str, ...]:
        """Every full name."""
        return tuple(_by_name())

    def all_traits(self) -> tuple[str, ...]:
        """Every trait."""
        return tuple(dict.fromkeys(trait for card in cards() for face in card.faces for trait in face.traits))


@cache
def _by_name() -> dict[str, Card]:
    return {card.name: card for card in reversed(cards())}
