"""The action of playing a card (609.2a, 705)."""

from __future__ import annotations

import msgspec

from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.engine.modifiers.ability_context import name_of


class PlayAction(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Play a card: to an area, on a host (a physical card), face up or face down.

    `way` names another way of paying for it, "Transform" or "Redeem"; `state` is what a text has it enter play in.
    `unrequired` sets its play requirement aside, where only the price is to be worked out.
    """

    player: str
    oid: int
    area: str = ""
    host: int | None = None
    face_up: bool = False
    x: int | None = None
    free: bool = False
    way: str = ""
    state: str = ""
    unrequired: bool = False


def context_of(action: PlayAction, obj: Obj) -> Context:
    """How the texts of a card are read as it is played; X is the number that was named for it."""
    context = context_of_texts(action.player, obj)
    return context.named("X", str(action.x)) if action.x is not None else context


def context_of_texts(player: str, obj: Obj) -> Context:
    """How all texts of a card are read for a player."""
    text = " ".join(ability.text for ability in obj.definition.front.abilities)
    return Context(controller=player, source=obj.oid, card=name_of(obj), text=text)
