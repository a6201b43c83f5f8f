"""Areas and zones of a scenario by the names that the engine has for them."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.model import zones
from judge.engine.model.areas import is_problem_area, own_area
from judge.engine.model.state import State
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.model.board import Area, AtDilemma, AtHome, AtProblem, InZone, Place, ZoneName

ENGINE_ZONE: dict[ZoneName, str] = {
    "hand": zones.HAND,
    "deck": zones.DRAW_DECK,
    "problem deck": zones.PROBLEM_DECK,
    "discard pile": zones.DISCARD_PILE,
    "banished zone": zones.BANISHED_ZONE,
    "flip zone": zones.FLIP_ZONE,
    "queue": zones.QUEUE,
}


def laid_at(area: Area, physical: Mapping[str, int]) -> str:
    """The engine's key of an area as the board is laid out. `physical` numbers the pieces."""
    if isinstance(area, AtHome):
        return f"home:{area.player}"
    if isinstance(area, AtProblem):
        return f"problem:{area.player}"
    return own_area(physical.get(area.dilemma, 0))


@implements("303.1", "522.3")
def area_key(state: State, area: Area, physical: Mapping[str, int]) -> str:
    """The engine's key of an area in a state. A Dilemma that is not there has no area.

    A Problem that has entered play since the board was laid out stands for the area where it is.
    """
    obj = state.physical(physical.get(area.dilemma, 0)) if isinstance(area, AtDilemma) else None
    if obj is not None and obj.zone == zones.PLAY and not obj.is_dilemma and is_problem_area(obj.area):
        return obj.area
    return laid_at(area, physical)


def area_there(state: State, area: Area, physical: Mapping[str, int]) -> str:
    """The key of an area that exists in a state. Raises UnsupportedError for a Dilemma's that is not in play."""
    key = area_key(state, area, physical)
    if key not in state.areas():
        raise UnsupportedError(message("area-of-dilemma-not-in-play"))
    return key


def place_keys(state: State, place: Place | None, physical: Mapping[str, int]) -> tuple[str, str]:
    """Area and zone of a place in a state, the one that it is not being empty."""
    if isinstance(place, AtHome | AtProblem | AtDilemma):
        return area_key(state, place, physical), ""
    return ("", ENGINE_ZONE[place.zone]) if isinstance(place, InZone) else ("", "")
