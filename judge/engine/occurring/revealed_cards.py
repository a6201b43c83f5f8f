"""Cards that players play with revealed: everybody may look at a hand (404.1), or at the top card of a deck (402.2)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.modifiers.in_force import of_kind
from judge.engine.perspective.top_of_deck import is_the_top, top_card
from judge.rulebook.citation import implements
from judge.text.ast.effect import KeepRevealed, PlaysRevealed, TopCards
from judge.text.ast.place import Zone


def is_of_a_hand(node: PlaysRevealed) -> bool:
    """Whether it is a hand that is revealed."""
    return isinstance(node.zone, Zone) and node.zone.zone == HAND


def is_of_the_top(node: KeepRevealed) -> bool:
    """Whether it is the top card of a draw deck that is revealed."""
    return isinstance(node.cards, TopCards) and is_the_top(node.cards)


@implements("404.1", "104.1")
def plays_revealed(state: State, player: str) -> bool:
    """Whether a player's hand is revealed to everybody."""
    return any(
        player in look.players(body.who) and is_of_a_hand(body)
        for _, body, look in of_kind(state, PlaysRevealed)
    )


@implements("402.2", "104.1")
def revealed_top(state: State, player: str) -> int | None:
    """The top card of a player's draw deck, if it is revealed to everybody."""
    revealed = any(
        isinstance(body.cards, TopCards) and player in look.players(body.cards.zone.who)
        for _, body, look in of_kind(state, KeepRevealed)
    )
    return top_card(state, player) if revealed else None
