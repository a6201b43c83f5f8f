"""What a player could try to do with priority: every action that names cards, places and abilities that are there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.main_phase_actions import DrawAction, MoveAction, RallyAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.acting.played_from import playable_elsewhere
from judge.engine.model.areas import home, is_problem_area, own_area
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.modifiers.abilities_at_work import at_work
from judge.engine.modifiers.continuous import board
from judge.engine.paying.permission import may_activate
from judge.engine.perspective.adjectives import is_attachment
from judge.engine.turns.actions import Action
from judge.rulebook.citation import implements

WAYS = ("Transform", "Redeem")
"""Keywords that give a card another way of paying for it."""


@implements("609.2", "705.1", "510.1", "510.3")
def doable(
    state: State, player: str, *, opening: bool, is_known: Callable[[Obj], bool] = lambda _: True
) -> Iterator[Action]:
    """All that a player could try now, in a fixed order; whether an action is legal is found by trying it.

    `opening` if the action would open a priority window. Left out is only what the rules bar wherever it is tried:
    Main Phase actions at any other moment (609.1), moves to where the card is or to another player's home (506.2).
    Cards that are not known are not played.
    """
    view = board(state).view
    main = (
        opening and state.turn.phase == "Main Phase" and state.faceoff is None and state.turn.player == player
    )
    for obj in filter(is_known, _playable(state, player)):
        yield from _plays(state, view.get(obj.oid), obj, player, main=main)
    areas = (home(player), *filter(is_problem_area, state.areas()))
    for obj in state.in_play():
        if state.holder(obj) == player:
            yield from _with_own(view.get(obj.oid), obj, player, areas, main=main)
    yield from _activations(state, player, is_known)
    if main:
        yield DrawAction(player=player)


def _playable(state: State, player: str) -> Iterator[Obj]:
    yield from (state.get(oid) for oid in state.zone(HAND, player))
    yield from playable_elsewhere(state, player)


# -- playing cards ------------------------------------------------------------------------------------------------


def _plays(state: State, card: Characteristics, obj: Obj, player: str, *, main: bool) -> Iterator[PlayAction]:
    if "Event" not in card.types and not main and not card.has_keyword("Hasty"):
        return
    for area, host in places_to_play(state, card, obj, player):
        yield PlayAction(player=player, oid=obj.oid, area=area, host=host)
        for way in WAYS:
            if card.has_keyword(way):
                yield PlayAction(player=player, oid=obj.oid, area=area, host=host, way=way)


@implements("302.1", "304.2", "305.1a", "305.1b", "306.1", "522.2")
def places_to_play(
    state: State, card: Characteristics, obj: Obj, player: str
) -> Iterator[tuple[str, int | None]]:
    """Where a card could be played to, as the area or the physical card that is named."""
    problems = tuple(filter(is_problem_area, state.areas()))
    if obj.is_dilemma:
        yield own_area(obj.physical), None
    elif "Friend" in card.types:
        yield from ((area, None) for area in (home(player), *problems))
    elif "Troublemaker" in card.types:
        yield from ((area, None) for area in problems)
    elif "Resource" in card.types and is_attachment(obj):
        yield from (("", host.physical) for host in state.in_play())
    elif "Resource" in card.types:
        yield from ((area, None) for area in state.areas())
    else:
        yield "", None


# -- what is in play ----------------------------------------------------------------------------------------------


@implements("609.2b", "609.2e", "506.2")
def _with_own(
    card: Characteristics, obj: Obj, player: str, areas: tuple[str, ...], *, main: bool
) -> Iterator[MoveAction | RallyAction]:
    if card.is_character and (main or card.has_keyword("Agile")):
        for area in areas:
            if area != obj.area:
                yield MoveAction(player=player, oid=obj.oid, area=area)
    if obj.frightened and main:
        yield RallyAction(player=player, oid=obj.oid)


@implements("703.1", "703.1a", "703.1b")
def _activations(state: State, player: str, is_known: Callable[[Obj], bool]) -> Iterator[ActivateAction]:
    view = board(state).view
    for obj, ability, tree in sorted(at_work(state).activated, key=lambda found: found[0].physical):
        if not is_known(obj) or "Event" in view.get(obj.oid).types:
            continue
        if may_activate(state, obj, tree, player):
            yield ActivateAction(player=player, oid=obj.oid, ability=ability.key)
