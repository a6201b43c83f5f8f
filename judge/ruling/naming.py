"""How a ruling calls cards, areas, zones and lists of them."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.describing import area_name, keeper
from judge.engine.obj import Obj
from judge.engine.state import State
from judge.engine.switches import switched
from judge.engine.zones import BANISHED_ZONE, DRAW_DECK, PLAY, QUEUE
from judge.messages.message import message
from judge.rulebook.citation import implements

_ZONES = {DRAW_DECK: "deck"}


def card_name(state: State, oid: int) -> str:
    """A card by the shortest name its author can call it by."""
    obj = state.find(oid)
    return (obj.label or obj.definition.title) if obj else message("card-gone")


def sentence(text: str) -> str:
    """Words as a sentence: a capital first, one full stop last, and none inside closing quotes."""
    ended = text.rstrip(".").removesuffix(".”")
    closed = f"{ended}”" if text.rstrip(".").endswith(".”") else ended
    return f"{closed[:1].upper()}{closed[1:]}."


def counted(number: int | str, thing: str) -> str:
    """So many of a thing, in words."""
    return f"{number} {thing}" if str(number) == "1" else f"{number} {thing}s"


def listed(names: Iterable[str]) -> str:
    """Names as a list in words; "none" if there are none."""
    *first, last = tuple(names) or ("none",)
    return message("and-3", names=", ".join(first), last=last) if first else last


def place_of(state: State, obj: Obj) -> str:
    """Where a card is, in words."""
    if obj.zone == PLAY:
        return area_name(state, obj.area)
    return nowhere(state, obj.zone) or zone_name(obj.zone, keeper(state, obj))


#: Where banished cards are if they are in no zone.
_BANISHED = {"banished-zone": "", "out-of-play": message("out-play"), "out-of-game": message("out-game")}


@implements("407.1", "410.5")
def nowhere(state: State, zone: str) -> str:
    """What a ruleset says of cards in a zone that it does not have; nothing of a zone that it has."""
    return _BANISHED[switched(state, "banished-cards")] if zone == BANISHED_ZONE else ""


def zone_name(zone: str, player: str) -> str:
    """A zone outside play in words."""
    return message("queue") if zone == QUEUE else f"{player}'s {_ZONES.get(zone, zone)}"
