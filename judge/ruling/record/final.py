"""The board in the end, as a program reads it."""

from __future__ import annotations

import msgspec

from judge.engine.model.describing import area_name
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board
from judge.messages.lists import joined
from judge.ruling.naming import card_name


class CardThere(msgspec.Struct, frozen=True, kw_only=True):
    """A card in play, with what the modifiers have made of it. `state` are words such as "exhausted"."""

    name: str
    area: str
    controller: str
    owner: str
    power: int | None
    colors: tuple[str, ...] = ()
    state: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: str = ""


class PlayerThere(msgspec.Struct, frozen=True, kw_only=True):
    """A player in the end. `zones` list their cards outside play, the top first."""

    name: str
    score: int
    tokens: int
    zones: tuple[tuple[str, tuple[str, ...]], ...] = ()


class FinalBoard(msgspec.Struct, frozen=True, kw_only=True):
    """What the line of play leaves behind. `winner` is empty as long as nobody has won."""

    turn: str
    phase: str
    step: str
    winner: str
    over: bool
    players: tuple[PlayerThere, ...]
    in_play: tuple[CardThere, ...]


_WORDS = (("exhausted", "exhausted"), ("frightened", "frightened"), ("face_down", "face-down"))


def final_board(state: State) -> FinalBoard:
    """The board of a state."""
    return FinalBoard(
        turn=state.turn.player,
        phase=state.turn.phase,
        step=state.turn.step,
        winner=joined(state.winners),
        over=state.over,
        players=tuple(_player(state, player) for player in state.players()),
        in_play=tuple(_card(state, obj) for obj in state.in_play()),
    )


def _player(state: State, player: str) -> PlayerThere:
    seat = state.seat(player)
    zones = tuple(
        (key.partition(":")[0], tuple(card_name(state, oid) for oid in oids))
        for key, oids in state.zones
        if oids and key.endswith(f":{player}")
    )
    return PlayerThere(name=player, score=seat.score, tokens=seat.tokens, zones=zones)


def _card(state: State, obj: Obj) -> CardThere:
    seen = board(state).view.get(obj.oid)
    host = state.physical(obj.host) if obj.host else None
    return CardThere(
        name=card_name(state, obj.oid),
        area=area_name(state, obj.area),
        controller=state.controller(obj.oid),
        owner=obj.owner,
        power=seen.power,
        colors=seen.colors,
        state=tuple(word for field, word in _WORDS if getattr(obj, field)),
        counters=tuple((name, number) for name, number, _ in obj.counters),
        attached_to=card_name(state, host.oid) if host else "",
    )
