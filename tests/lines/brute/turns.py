"""What a player can score in one Main and Score Phase, for Friends without text and two plain Events, step by step.

The opponent has no cards, so that nobody can keep the player from anything and no faceoff decides; the Problems are
the player's own (0) and the opponent's (1).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

HOME, OWN, OTHER = "home", "own", "other"
AREAS = (HOME, OWN, OTHER)


class Friend(NamedTuple):
    """A Friend: its colors, power and cost, what must be there to play it, and whether it has Swift."""

    name: str
    colors: frozenset[str]
    power: int
    cost: int
    requires: tuple[str, int] | None = None
    swift: bool = False


class Event(NamedTuple):
    """An Event that scores points, or gains action tokens."""

    name: str
    cost: int
    points: int = 0
    tokens: int = 0


@dataclass(frozen=True)
class Turn:
    """Where Friends are, what is in hand, action tokens and points, and how many actions were taken."""

    there: tuple[tuple[Friend, str], ...]
    hand: tuple[Friend | Event, ...]
    tokens: int
    score: int = 0
    actions: int = 0


def fewest_actions(turn: Turn, needs: tuple[tuple[tuple[str, int], ...], ...], points: int) -> int | None:
    """The fewest actions after which the player has so many points by the end of the turn; None if there is no way."""
    return min((end.actions for end in _ends(turn) if _reached(end, needs, points)), default=None)


def _reached(end: Turn, needs: tuple[tuple[tuple[str, int], ...], ...], points: int) -> bool:
    met = [meets(_at(end, area), needed) for area, needed in zip((OWN, OTHER), needs, strict=True)]
    bonus = 1 if all(met) else 0
    return end.score >= points or end.score + sum(met) + bonus >= points


def _at(turn: Turn, area: str) -> tuple[Friend, ...]:
    return tuple(friend for friend, place in turn.there if place == area)


def meets(friends: tuple[Friend, ...], needed: tuple[tuple[str, int], ...]) -> bool:
    """611.3: whether each can give its power to one color, or as wild, so that all that is asked for is there.

    Wild is fed by what is left of the colors as well (611.3d), so all power there has to be enough for all.
    """
    return any(_covers(friends, given, needed) for given in _gifts(friends, needed))


def _gifts(friends: tuple[Friend, ...], needed: tuple[tuple[str, int], ...]) -> Iterator[tuple[str, ...]]:
    if not friends:
        yield ()
        return
    for rest in _gifts(friends[1:], needed):
        yield from ((color, *rest) for color in ("wild", *friends[0].colors))


def _covers(friends: tuple[Friend, ...], given: tuple[str, ...], needed: tuple[tuple[str, int], ...]) -> bool:
    amount = dict.fromkeys((color for color, _ in needed), 0)
    loose = 0
    for friend, color in zip(friends, given, strict=True):
        if color in amount and color != "wild":
            amount[color] += friend.power
        else:
            loose += friend.power
    for color, number in needed:
        if color != "wild" and amount[color] < number:
            return False
        loose += amount[color] - number if color != "wild" else 0
    return loose >= dict(needed).get("wild", 0)


def _ends(turn: Turn) -> Iterator[Turn]:
    """Every way through the Main Phase."""
    yield turn
    for after in _next(turn):
        yield from _ends(after)


def _next(turn: Turn) -> Iterator[Turn]:
    for place, (friend, area) in enumerate(turn.there):
        price = 2 - friend.swift
        others = turn.there[:place] + turn.there[place + 1 :]
        for to in AREAS:
            if to != area and price <= turn.tokens:
                moved = (*others, (friend, to))
                yield replace(turn, there=moved, tokens=turn.tokens - price, actions=turn.actions + 1)
    for place, card in enumerate(turn.hand):
        if card.cost <= turn.tokens:
            hand = turn.hand[:place] + turn.hand[place + 1 :]
            spent = replace(turn, hand=hand, tokens=turn.tokens - card.cost, actions=turn.actions + 1)
            yield from _played(spent, card)


def _played(turn: Turn, card: Friend | Event) -> Iterator[Turn]:
    if isinstance(card, Event):
        yield replace(turn, score=turn.score + card.points, tokens=turn.tokens + card.tokens)
        return
    color, number = card.requires or ("", 0)
    if number <= sum(friend.power for friend, _ in turn.there if color in friend.colors):
        yield from (replace(turn, there=(*turn.there, (card, to))) for to in AREAS)
