"""The board as it is drawn after a step: made of the facts that hold then, not of a state, for steps have none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from judge.engine.model.facts import Fact
from judge.engine.model.obj import UNKNOWN
from judge.engine.model.zones import (
    BANISHED_ZONE,
    DISCARD_PILE,
    DRAW_DECK,
    FLIP_ZONE,
    HAND,
    PROBLEM_DECK,
    QUEUE,
)
from judge.page.looks import Look, Looks

_HEAPS = (FLIP_ZONE, HAND, DRAW_DECK, PROBLEM_DECK, DISCARD_PILE, BANISHED_ZONE)
_AREAS = ("home", "Problem")
_STATES = ("exhausted", "frightened", "face down", "turned over", "cutie marked")
_FACE_DOWN = ("face down", "frightened")
_COUNTERS = " counters"


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A card, `number` being that of the piece of cardboard; `states` are words such as "exhausted".

    `ref` tells where it is written, on a board that is still being built.
    """

    number: int
    name: str
    look: Look
    controller: str
    states: tuple[str, ...] = ()
    attached: tuple[Drawn, ...] = ()
    beneath: tuple[Drawn, ...] = ()
    ref: str = ""


class Place(msgspec.Struct, frozen=True):
    """An area with the cards there; `ref` says how a board that is still being built calls it."""

    name: str
    cards: tuple[Drawn, ...]
    ref: str = ""

    @property
    def problems(self) -> tuple[Drawn, ...]:
        """The Problems there."""
        return tuple(card for card in self.cards if card.look.is_problem)

    @property
    def groups(self) -> tuple[tuple[str, tuple[Drawn, ...]], ...]:
        """The other cards by who controls them, in the order in which they stand there."""
        found: dict[str, list[Drawn]] = {}
        for card in self.cards:
            if not card.look.is_problem:
                found.setdefault(card.controller, []).append(card)
        return tuple((player, tuple(cards)) for player, cards in found.items())


class Heap(msgspec.Struct, frozen=True):
    """A zone outside play: the cards that are known there, and how many are not."""

    zone: str
    known: tuple[Drawn, ...]
    unknown: int = 0
    ref: str = ""


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A player's part of the board; `role` is what the player is said to be, if anything."""

    player: str
    score: str
    tokens: str
    places: tuple[Place, ...]
    heaps: tuple[Heap, ...]
    role: str = ""


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """The whole board. `looks_of` says as of which step of the line of play power and colors are drawn, if not now."""

    turn: tuple[str, ...]
    sides: tuple[Side, ...]
    between: tuple[Place, ...]
    queue: Heap
    winner: str = ""
    looks_of: str | None = None


VILLAIN = "Villain"


class _Card(msgspec.Struct, frozen=True):
    """The facts of one piece of cardboard."""

    number: int
    name: str
    told: dict[str, str]

    @property
    def lies_on(self) -> str:
        return self.told.get("attached to", "") or self.told.get("beneath", "")


def drawing(facts: Mapping[Fact, str], looks: Looks, looks_of: str | None = None) -> Drawing:
    """The board of which these are the facts, its cards looking so."""
    return _Table(facts, looks).drawing(looks_of)


class _Table:
    def __init__(self, facts: Mapping[Fact, str], looks: Looks) -> None:
        self._looks = looks
        self._of: dict[tuple[str, int], dict[str, str]] = {}
        for (name, card, what), value in facts.items():
            self._of.setdefault((name, card), {})[what] = value
        self._cards = [_Card(number, name, told) for (name, number), told in self._of.items() if number]
        self._players = [name for (name, number), told in self._of.items() if not number and "score" in told]

    def drawing(self, looks_of: str | None) -> Drawing:
        game = self._of.get(("the game", 0), {})
        own = {f"{player}'s {area}" for player in self._players for area in _AREAS}
        faceoff = ("faceoff",) if game.get("faceoff") else ()
        return Drawing(
            turn=(*(game[what] for what in ("turn", "phase", "step") if what in game), *faceoff),
            sides=tuple(self._side(player) for player in self._players),
            between=tuple(self._place(area) for area in self._areas() if area not in own),
            queue=self._heap(QUEUE, QUEUE),
            winner=game.get("winner", ""),
            looks_of=looks_of,
        )

    def _areas(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.told["where"] for one in self._cards if "controller" in one.told))

    def _side(self, player: str) -> Side:
        told = self._of[player, 0]
        places = (self._place(f"{player}'s {area}") for area in _AREAS)
        heaps = (self._heap(zone, f"{player}'s {zone}") for zone in _HEAPS)
        return Side(
            player=player,
            score=told.get("score", "0"),
            tokens=told.get("action tokens", "0"),
            places=tuple(place for place in places if place.cards),
            heaps=tuple(heap for heap in heaps if heap.known or heap.unknown),
            role=VILLAIN if self._of.get(("the game", 0), {}).get(VILLAIN) == player else "",
        )

    def _place(self, area: str) -> Place:
        there = [one for one in self._cards if one.told.get("where") == area and not one.lies_on]
        name = next((one.told["where"] for one in there), area)
        return Place(name, tuple(map(self._drawn, there)))

    def _drawn(self, card: _Card) -> Drawn:
        hidden = any(card.told.get(state) for state in _FACE_DOWN)
        look = self._looks.get(card.number, Look())
        return Drawn(
            number=card.number,
            name=card.name,
            look=msgspec.structs.replace(look, power=None, colors=(), keywords=()) if hidden else look,
            controller=card.told.get("controller", ""),
            states=tuple(_states(card)),
            attached=tuple(self._on(card, "attached to")),
            beneath=tuple(self._on(card, "beneath")),
        )

    def _on(self, card: _Card, how: str) -> Iterator[Drawn]:
        return (self._drawn(one) for one in self._cards if one.told.get(how) == card.name)

    def _heap(self, zone: str, where: str) -> Heap:
        there = [one for one in self._cards if one.told.get("where") == where and not one.lies_on]
        known = tuple(self._drawn(one) for one in there if one.name != UNKNOWN)
        return Heap(zone, known, len(there) - len(known))


def _states(card: _Card) -> Iterator[str]:
    """What is out of the ordinary; that the frightened are face-down goes without saying (504.1)."""
    told = [state for state in _STATES if card.told.get(state)]
    keys = {key: key for key in card.told}
    yield from (keys[state] for state in told if not (state == "face down" and "frightened" in told))
    for what, amount in card.told.items():
        if what.endswith(_COUNTERS):
            yield f"{amount} {what if amount != '1' else what.removesuffix('s')}"
