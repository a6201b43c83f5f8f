"""Areas and zones of a scenario by the names that the engine has for them."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.model import zones
from judge.engine.model.state import State
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
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


def area_key(area: Area, physical: Mapping[str, int]) -> str:
    """The engine's key of an area. `physical` numbers the pieces. A Dilemma that is not there has no area."""
    if isinstance(area, AtHome):
        return f"home:{area.player}"
    if isinstance(area, AtProblem):
        return f"problem:{area.player}"
    return f"dilemma:{physical.get(area.dilemma, 0)}"


def area_there(state: State, area: Area, physical: Mapping[str, int]) -> str:
    """The key of an area that exists in a state. Raises UnsupportedError for a Dilemma's that is not in play."""
    key = area_key(area, physical)
    if key not in state.areas():
        raise UnsupportedError(message("area-of-dilemma-not-in-play"))
    return key


def place_keys(place: Place | None, physical: Mapping[str, int]) -> tuple[str, str]:
    """Area and zone of a place, the one that it is not being empty."""
    if isinstance(place, AtHome | AtProblem | AtDilemma):
        return area_key(place, physical), ""
    return ("", ENGINE_ZONE[place.zone]) if isinstance(place, InZone) else ("", "")
