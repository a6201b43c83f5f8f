"""The actions that a scenario's players take, as actions of the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.diagnostics import Diagnostic, InputError
from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.main_phase_actions import DrawAction, MoveAction, RallyAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.modifiers.able import resolved
from judge.engine.modifiers.continuous import board
from judge.engine.texts.offered_while import is_offered_while
from judge.engine.turns.actions import Action
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.model import play
from judge.scenario.model.board import CardRef
from judge.scenario.model.places import area_key
from judge.scenario.setting_up.finding import Physical, find
from judge.text.ast.ability import Activated, AdditionalCost


def action_of(state: State, action: play.Action, physical: Physical) -> Action:
    """The engine's record of an action that a player may want to take now.

    Raises UnsupportedError for an action that the engine has no record for or a card that is gone, InputError if
    it can't be determined which ability is meant. Challenges are no actions but choices of the Challenge Step (608).
    """
    return _ACTIONS[type(action)](state, action, physical)


def _card(state: State, physical: Physical, ref: CardRef) -> Obj:
    obj = find(state, physical, ref)
    if obj is None:
        raise UnsupportedError(message("does-not-exist-here-any-more", name=ref.name), clause=True)
    return obj


def _play(state: State, action: play.PlayCard, physical: Physical) -> Action:
    host = _card(state, physical, action.on).physical if action.on else None
    return PlayAction(
        player=action.player,
        oid=_card(state, physical, action.card).oid,
        area=area_key(state, action.to, physical) if action.to else "",
        host=host,
        face_up=action.face == "face-up",
        x=action.x,
        free=action.free,
        way=action.way or _way_by_what_is_given_up(state, action, physical),
    )


#: What is done to the card that is given up for another, by the way in which that is played.
_GIVEN_UP = {"retiring": "Redeem", "returning": "Transform"}


@implements("glossary:Redeem", "glossary:Transform X")
def _way_by_what_is_given_up(state: State, action: play.PlayCard, physical: Physical) -> str:
    """The way of paying of which a sentence names the additional cost alone: “plays Gem, retiring Old Gem”."""
    obj = _card(state, physical, action.card)
    abilities = obj.definition.front.abilities
    if any(isinstance(ability.tree, AdditionalCost) for ability in abilities):
        return ""
    card = board(state).view.get(obj.oid)
    ways = (_GIVEN_UP.get(cost.verb, "") for cost in action.costs)
    return next((way for way in ways if way and card.has_keyword(way)), "")


def _move(state: State, action: play.MoveCard, physical: Physical) -> Action:
    oid = _card(state, physical, action.card).oid
    return MoveAction(
        player=action.player, oid=oid, area=area_key(state, action.to, physical) if action.to else ""
    )


def _draw(_state: State, action: play.DrawAction, _physical: Physical) -> Action:
    return DrawAction(player=action.player)


def _rally(state: State, action: play.Rally, physical: Physical) -> Action:
    return RallyAction(player=action.player, oid=_card(state, physical, action.card).oid)


def _activate(state: State, action: play.Activate, physical: Physical) -> Action:
    obj = _card(state, physical, action.card)
    ability = _ability(state, action, obj)
    return ActivateAction(player=action.player, oid=obj.oid, ability=ability.key)


def _ability(state: State, action: play.Activate, obj: Obj) -> AbilityInstance:
    abilities = board(state).view.get(obj.oid).abilities
    if action.ability:
        key = f"{obj.oid}.{obj.side}.{action.ability - 1}"
        found = [ability for ability in abilities if ability.key == key]
    elif action.words:
        found = [
            ability for ability in abilities if ability.text.casefold().startswith(action.words.casefold())
        ]
    else:
        found = [ability for ability in abilities if _is_used(ability, state)]
    if len(found) == 1:
        return found[0]
    _check_understood(action, obj)
    told = tuple(ability.text for ability in found or abilities)
    raise InputError(
        Diagnostic(
            message=message(
                "several-abilities-meant" if found else "no-ability-meant", card=action.card.name
            ),
            line=action.card.line,
            column=action.card.column,
            expected=told,
        )
    )


def _is_used(ability: AbilityInstance, state: State) -> bool:
    """Whether a player can use it, or could by another reading of A122."""
    return isinstance(resolved(ability.tree, state), Activated) or is_offered_while(ability.tree)


def has_nothing_to_use(state: State, action: play.Activate, obj: Obj) -> bool:
    """Whether a card of which no certain ability is meant has none that a player can use.

    Raises UnsupportedError where one of its abilities is not understood.
    """
    abilities = board(state).view.get(obj.oid).abilities
    if action.ability or action.words or any(_is_used(ability, state) for ability in abilities):
        return False
    _check_understood(action, obj)
    return True


def _check_understood(action: play.Activate, obj: Obj) -> None:
    """Raise UnsupportedError if an ability that is not understood may be the one that is meant."""
    for ability in obj.definition.faces[obj.side].abilities:
        if ability.tree is None:
            raise UnsupportedError(ability.declined, action.card.name, ability.text)


def _challenge(_state: State, action: play.Challenge, _physical: Physical) -> Action:
    raise UnsupportedError(message("challenge-outside-challenge-step"), action.troublemaker.name)


def _mulligan(_state: State, action: play.Mulligan, _physical: Physical) -> Action:
    raise UnsupportedError(message("mulligan-action", player=action.player))


_ACTIONS: dict[type[Any], Callable[[State, Any, Physical], Action]] = {
    play.PlayCard: _play,
    play.MoveCard: _move,
    play.Activate: _activate,
    play.DrawAction: _draw,
    play.Rally: _rally,
    play.Challenge: _challenge,
    play.Mulligan: _mulligan,
}
