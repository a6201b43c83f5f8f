"""How a ruling calls cards, areas, zones and lists of them."""

from __future__ import annotations

from judge.engine.model import describing
from judge.engine.model.describing import area_name, keeper
from judge.engine.model.likelihood import CHANCE
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.zones import BANISHED_ZONE, DRAW_DECK, PLAY
from judge.messages.message import message, term
from judge.rulebook.citation import implements


def card_name(state: State, oid: int) -> str:
    """A card by the shortest name its author can call it by."""
    obj = state.find(oid)
    return (obj.label or obj.definition.title) if obj else message("card-gone")


def player_name(player: str) -> str:
    """A player, or that it is left to chance (523)."""
    return term(CHANCE) if player == CHANCE else player


def place_of(state: State, obj: Obj) -> str:
    """Where a card is, in words."""
    if obj.zone == PLAY:
        return area_name(state, obj.area)
    return nowhere(state, obj.zone) or zone_name(obj.zone, keeper(state, obj))


#: Where banished cards are if they are in no zone.
_BANISHED = {"banished-zone": "", "out-of-play": "out-play", "out-of-game": "out-game"}


@implements("407.1", "410.5")
def nowhere(state: State, zone: str) -> str:
    """What a ruleset says of cards in a zone that it does not have; nothing of a zone that it has."""
    name = _BANISHED[switched(state, "banished-cards")] if zone == BANISHED_ZONE else ""
    return message(name) if name else ""


def zone_name(zone: str, player: str) -> str:
    """A zone outside play in words; a Draw Deck is a deck for short."""
    return message("zone-deck", player=player) if zone == DRAW_DECK else describing.zone_name(zone, player)
