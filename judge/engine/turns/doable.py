"""What a player could try to do with priority: every action that names cards, places and abilities that are there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from judge.cards.model import CardType
from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.main_phase_actions import DrawAction, MoveAction, RallyAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.acting.played_from import playable_elsewhere
from judge.engine.acting.timing_by_text import other_timing
from judge.engine.model.areas import home, is_problem_area, own_area
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.obj import Obj
from judge.engine.model.per_parts import per_parts
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.modifiers.abilities_at_work import at_work
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.in_force import in_force
from judge.engine.paying.permission import may_activate
from judge.engine.perspective.adjectives import is_attachment
from judge.engine.texts.timing_phrase import as_timed
from judge.engine.turns.actions import Action
from judge.engine.windows.timing import may_be_time
from judge.rulebook.citation import implements
from judge.text.ast.ability import Timing

WAYS = ("Transform", "Redeem")
"""Keywords that give a card another way of paying for it."""

Timed = tuple[Action, Timing | None]
"""What could be tried, and the timing phrase that says when."""


@implements("609.2", "705.1", "510.1", "510.3")
def doable(
    state: State, player: str, *, opening: bool, is_known: Callable[[Obj], bool] | None = None
) -> Iterator[Action]:
    """All that a player could try now, in a fixed order; whether an action is legal is found by trying it.

    `opening` if the action would open a priority window. Left out is only what the rules bar wherever it is tried:
    Main Phase actions at any other moment (609.1), moves to where the card is or to another player's home (506.2).
    Cards that are not known are not played.
    """
    return (action for action, _ in _with_their_timing(state, player, opening=opening, is_known=is_known))


def timed(
    state: State, player: str, *, opening: bool, is_known: Callable[[Obj], bool] | None = None
) -> Iterator[Timed]:
    """What `timely` gives, each with its timing phrase; None if it has none, or a text gives it another."""
    for action, timing in _with_their_timing(state, player, opening=opening, is_known=is_known):
        of_event = isinstance(action, PlayAction)
        if timing is None or may_be_time(state, timing, player, opening=opening, of_event=of_event):
            yield action, timing


@implements("512.2", "512.3", "512.4")
def timely(
    state: State, player: str, *, opening: bool, is_known: Callable[[Obj], bool] | None = None
) -> Iterator[Action]:
    """Of all that a player could try now, in the same order, what no timing phrase bars at this moment by its words."""
    return (action for action, _ in timed(state, player, opening=opening, is_known=is_known))


def _with_their_timing(
    state: State, player: str, *, opening: bool, is_known: Callable[[Obj], bool] | None
) -> Iterable[Timed]:
    main = (
        opening and state.turn.phase == "Main Phase" and state.faceoff is None and state.turn.player == player
    )
    if is_known is None:
        return _of_all_cards(state, player, main)
    return _of_cards(state, player, main=main, is_known=is_known)


def _regarded(state: State, player: str, main: bool) -> tuple[object, ...]:
    """What it hangs on what could be tried: the cards, what is in force, whose turn it is to act, and nothing else."""
    return board(state), in_force(state), state.zones, state.control, state.seats, player, main


@partial(per_parts, _regarded)
def _of_all_cards(state: State, player: str, main: bool) -> tuple[Timed, ...]:
    return tuple(_of_cards(state, player, main=main, is_known=lambda _: True))


def _of_cards(state: State, player: str, *, main: bool, is_known: Callable[[Obj], bool]) -> Iterator[Timed]:
    view = board(state).view
    for obj in filter(is_known, _playable(state, player)):
        timing = _timing_of_event(state, obj, player)
        plays = _plays(state, view.get(obj.oid), obj, player, main=main)
        yield from ((action, timing) for action in plays)
    areas = (home(player), *filter(is_problem_area, state.areas()))
    for obj in state.in_play():
        if state.holder(obj) == player:
            own = _with_own(view.get(obj.oid), obj, player, areas, main=main)
            yield from ((action, None) for action in own)
    yield from _activations(state, player, is_known)
    if main:
        yield DrawAction(player=player), None


def _playable(state: State, player: str) -> Iterator[Obj]:
    yield from (state.get(oid) for oid in state.zone(HAND, player))
    yield from playable_elsewhere(state, player)


@implements("512.2")
def _timing_of_event(state: State, obj: Obj, player: str) -> Timing | None:
    """The timing phrase of an Event; None if it has none, or a text gives it another."""
    if (
        obj.definition.front.printed.type is not CardType.EVENT
        or other_timing(state, obj, player) is not None
    ):
        return None
    timed = (as_timed(ability.tree) for ability in obj.definition.front.abilities)
    return next((tree.timing for tree in timed if tree is not None), None)


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


@implements("501.2", "501.3", "305.1a")
def to_each_place(state: State, action: PlayAction) -> tuple[PlayAction, ...]:
    """The playing of a card with each place that could be named; none where one is named, or none has to be."""
    if action.area or action.host is not None:
        return ()
    obj, card = state.get(action.oid), board(state).view.get(action.oid)
    if "Resource" in card.types and not is_attachment(obj):
        return ()
    places = places_to_play(state, card, obj, action.player)
    return tuple(replace(action, area=area, host=host) for area, host in places)


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
def _activations(
    state: State, player: str, is_known: Callable[[Obj], bool]
) -> Iterator[tuple[ActivateAction, Timing]]:
    view = board(state).view
    for obj, ability, tree in sorted(at_work(state).activated, key=lambda found: found[0].physical):
        if not is_known(obj) or "Event" in view.get(obj.oid).types:
            continue
        if may_activate(state, obj, tree, player):
            yield ActivateAction(player=player, oid=obj.oid, ability=ability.key), tree.timing
