"""Which areas are meant (501)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.model.areas import home, is_home, is_problem_area
from judge.engine.model.obj import Obj
from judge.engine.perspective import cards
from judge.engine.perspective.at_so_many import problems_counted
from judge.engine.perspective.cards import fitting, referents
from judge.engine.perspective.perspective import Perspective
from judge.engine.texts.problem_told import problem_chosen
from judge.rulebook.citation import implements
from judge.text.ast.condition import Exists
from judge.text.ast.node import Node
from judge.text.ast.place import (
    AnyArea,
    AreaOf,
    AwayFrom,
    Here,
    HomeOf,
    Place,
    PreviousArea,
    ProblemArea,
    There,
)
from judge.text.ast.selection import Selection


def _here(look: Perspective, place: Here) -> tuple[str, ...]:
    area = look.here()
    return () if place.problem and not is_problem_area(area) else (area,)


@implements("703.1d", "709.2")
def _of_source(look: Perspective) -> tuple[str, ...]:
    """The area of the card whose text it is; where it was, if paying a cost has taken it out of play."""
    return (look.here(),) if look.here() else ()


def _there(look: Perspective, place: There) -> tuple[str, ...]:
    if place.label == 0:
        return _of_source(look)
    areas = []
    for item in look.bound(place.label, place):
        if isinstance(item, str):
            areas.append(item)
        elif (obj := look.state.find(item)) is not None:
            areas.append(obj.area)
    return tuple(dict.fromkeys(areas))


def _home(look: Perspective, place: HomeOf) -> tuple[str, ...]:
    if place.who is None:
        return tuple(area for area in look.state.areas() if is_home(area))
    return tuple(home(player) for player in look.players(place.who))


def _problem(look: Perspective, place: ProblemArea) -> tuple[str, ...]:
    if problems_counted(place) is not None:
        raise look.unsupported(place)
    return tuple(dict.fromkeys(filter(None, map(look.area_of, fitting(look, place.problem)))))


def _area_of(look: Perspective, place: AreaOf) -> tuple[str, ...]:
    found = (look.state.get(oid) for oid in referents(look, place.card))
    areas = tuple(area for obj in found if (area := _where(look, obj)))
    return tuple(area for area in areas if is_problem_area(area)) if place.problem else areas


@implements("501.4")
def _where(look: Perspective, obj: Obj) -> str:
    """The area of a card, or where it was last if it is in play no more."""
    left = (one.from_area for one in reversed(look.state.log) if one.became == obj.oid)
    return obj.area or next(left, "")


@implements("501.4", "513.2")
def _any(look: Perspective, place: AnyArea) -> tuple[str, ...]:
    """All areas, or those where there is such a card as a text asks for."""
    where = place.where
    if where is None:
        return look.state.areas()
    if not isinstance(where, Exists) or not is_of_cards_anywhere(where):
        raise look.unsupported(place)
    holders = look.players(where.who) if where.who is not None else look.state.players()
    there = (look.state.get(oid) for oid in fitting(look, where.cards))
    found = {obj.area for obj in there if look.state.holder(obj) in holders}
    return tuple(area for area in look.state.areas() if area in found)


def is_of_cards_anywhere(condition: Node | None) -> bool:
    """Whether no more is asked of an area than whether there are cards of a description, or somebody has some."""
    if not isinstance(condition, Exists) or condition.comparison is not None or condition.absent:
        return False
    return isinstance(condition.cards, Selection)


@implements("506.1")
def _previous(look: Perspective, place: PreviousArea) -> tuple[str, ...]:
    """Where a card was before its last move, if that area still exists."""
    if place.card is None:
        raise look.unsupported(place)
    found = {look.state.get(oid).previous_area for oid in referents(look, place.card)}
    return tuple(area for area in look.state.areas() if area in found)


def _away(look: Perspective, place: AwayFrom) -> tuple[str, ...]:
    barred = areas_meant(look, place.place)
    if not any(barred) or is_of_any(place):
        raise look.unsupported(place)
    return tuple(area for area in look.state.areas() if area not in barred)


def is_of_any(place: AwayFrom) -> bool:
    """Whether a card goes away from any one place that fits ("a Problem"): from the one where it is."""
    return problem_chosen(place.place) is not None


READERS: dict[type[Place], Callable[[Perspective, Any], tuple[str, ...]]] = {
    Here: _here,
    There: _there,
    HomeOf: _home,
    ProblemArea: _problem,
    AreaOf: _area_of,
    AnyArea: _any,
    AwayFrom: _away,
    PreviousArea: _previous,
}


@implements("501.4", "501.5")
def areas_meant(look: Perspective, place: Place) -> tuple[str, ...]:
    """The areas that a place may be: all of which one is chosen, or in which a card may stand to fit."""
    found = look.areas_found.get(place)
    if found is None:
        look.require(place)
        meaning = READERS.get(type(place))
        if meaning is None:
            raise look.unsupported(place)
        found = look.areas_found[place] = meaning(look, place)
    return found


def _problem_at(look: Perspective, node: Place) -> tuple[int, ...]:
    areas = areas_meant(look, node)
    return tuple(
        obj.oid for obj in look.state.in_play() if obj.area in areas and "Problem" in look.card(obj.oid).types
    )


cards.READERS.update(dict.fromkeys((Here, There, AreaOf), _problem_at))
