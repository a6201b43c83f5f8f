"""Places of a question, and how a card comes there."""

from __future__ import annotations

from judge.messages.message import message
from judge.ruling.naming import zone_name
from judge.ruling.statements.wording import told
from judge.scenario.model.board import Area, AtDilemma, AtHome, InZone, Place
from judge.scenario.model.places import ENGINE_ZONE


def area(place: Area) -> str:
    """An area as the question calls it."""
    if isinstance(place, AtDilemma):
        return message("dilemma-of", card=place.dilemma)
    return message("home-of" if isinstance(place, AtHome) else "problem-of", player=place.player)


def zone(place: InZone) -> str:
    """A zone outside play."""
    return zone_name(ENGINE_ZONE[place.zone], place.player)


def is_at(card: str, place: Place, held: bool) -> str:
    """That a card is in a place, or is not."""
    if isinstance(place, InZone):
        return told("in-zone", held, card=card, zone=zone(place))
    return told("at-area", held, card=card, area=area(place))


def way_to(place: Place | None, *, put: bool = False) -> str:
    """Where a card goes, as a tail of a clause."""
    if place is None:
        return ""
    if not isinstance(place, InZone):
        return message("how-to-area", area=area(place))
    if place.end:
        return message(f"how-{place.end}", zone=zone(place))
    return message("how-into" if put else "how-to-zone", zone=zone(place))
