"""The top card of a deck, at which a text looks as long as it applies (402.2, 707.5)."""

from __future__ import annotations

from judge.engine.model.state import State
from judge.engine.model.zones import DRAW_DECK, zone_key
from judge.engine.perspective.cards import READERS
from judge.engine.perspective.perspective import Perspective
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, term
from judge.rulebook.citation import implements
from judge.text.ast.amount import CharacteristicOf, Number
from judge.text.ast.condition import HasCharacteristic, StateIs
from judge.text.ast.effect import TopCards
from judge.text.ast.node import Node


def cards_looked_at(node: Node) -> TopCards | None:
    """The cards of a deck of which a part of a text asks what they are like; None if it asks of no such."""
    if isinstance(node, CharacteristicOf):
        return node.of if isinstance(node.of, TopCards) else None
    if isinstance(node, StateIs | HasCharacteristic):
        return node.card if isinstance(node.card, TopCards) else None
    return None


def asks_of_known_cards(node: CharacteristicOf | StateIs | HasCharacteristic) -> bool:
    """Whether it does not ask of cards of a deck, or of the top card alone."""
    cards = cards_looked_at(node)
    return cards is None or is_the_top(cards)


def is_the_top(node: TopCards) -> bool:
    """Whether it is the one card on top of a player's draw deck."""
    one = isinstance(node.count, Number) and node.count.value == 1
    return one and node.position == "top" and node.zone.zone == DRAW_DECK


def top_card(state: State, player: str) -> int | None:
    """The card on top of a player's draw deck; None if there is none, or if a shuffle has left it open."""
    deck = state.zone(DRAW_DECK, player)
    return deck[0] if deck and deck[0] not in state.unsettled else None


@implements("402.2", "515.2", "707.5")
def _top(look: Perspective, node: TopCards) -> tuple[int, ...]:
    """The card that is on top now. Raises UnsupportedError if nobody knows which one that is."""
    if not is_the_top(node):
        raise look.unsupported(node)
    tops = tuple(top_card(look.state, player) for player in look.players(node.zone.who))
    for player, top in zip(look.players(node.zone.who), tops, strict=True):
        there = look.state.zone(DRAW_DECK, player)
        unsaid = zone_key(DRAW_DECK, player) in look.state.undescribed
        unknown = top is not None and look.state.get(top).is_unknown
        if unknown or (top is None and (there or unsaid)):
            where, zone = term("top"), term(DRAW_DECK)
            told = message("not-known-which-cards-has-at", player=player, position=where, zone=zone)
            raise UnsupportedError(told, look.context.card, clause=True)
    return tuple(top for top in tops if top is not None)


READERS[TopCards] = _top
