"""Which cards in play everybody may look at, and how those are called that a player may not (405.1, 505.1)."""

from __future__ import annotations

from judge.engine.model.describing import area_name
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.zones import DRAW_DECK, HAND, PLAY, PROBLEM_DECK
from judge.messages.message import message
from judge.rulebook.citation import implements

#: The zones whose cards are not for everybody's eyes (402.2, 403.2, 404.1).
OUT_OF_SIGHT = frozenset({DRAW_DECK, PROBLEM_DECK, HAND})


@implements("405.1", "505.1c", "505.1d")
def may_see(state: State, obj: Obj, viewer: str) -> bool:
    """Whether a player may see the face of a card in play: all but others' face-down Troublemakers."""
    if not obj.face_down:
        return True
    troublemaker = obj.definition.front.printed.type.value == "Troublemaker"
    return not troublemaker or state.controller(obj.oid) == viewer


def face_down_card() -> str:
    """What a card is called whose face a player may not see."""
    return message("face-down-card")


@implements("505.1d.i")
def told_apart(state: State, obj: Obj, viewer: str) -> str:
    """A card without a name that the viewer could know, by where it lies; the number is its place among such there."""
    there = [one.oid for one in state.in_play() if one.area == obj.area and not may_see(state, one, viewer)]
    place, number = area_name(state, obj.area), there.index(obj.oid) + 1
    if len(there) == 1:
        return message("face-down-card-there", place=place)
    return message("face-down-card-of-several-there", number=number, place=place)


def is_hidden(state: State, obj: Obj | None, viewer: str) -> bool:
    """Whether it is a card in play whose face a player may not see."""
    return obj is not None and obj.zone == PLAY and not may_see(state, obj, viewer)
