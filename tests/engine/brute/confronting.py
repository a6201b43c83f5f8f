"""611.3 by giving every unit of power to every line, for every color that a character can contribute as."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

Line = tuple[str, str, int]
"""What is asked for ("color", "not-color" or "wild"), the color or "", and how much."""


class Pony(NamedTuple):
    """A character. `more` is what its Eccentric asks of opponents of its controller."""

    player: str
    power: int
    colors: tuple[str, ...]
    there: bool = True
    exhausted: bool = False
    frightened: bool = False
    stubborn: bool = False
    eccentric: int = 0


class Trouble(NamedTuple):
    """A Troublemaker at the Problem."""

    player: str
    face_up: bool = True
    epic: bool = False


class Sign(NamedTuple):
    """A card that changes what its controller, or else that player's opponents, need, by so much."""

    player: str
    own: bool
    by: int


class Situation(NamedTuple):
    """A Problem, its owner, what it asks of the owner and of the opponents, and what is around it."""

    owner: str
    owner_needs: tuple[Line, ...]
    opponent_needs: tuple[Line, ...]
    ponies: tuple[Pony, ...]
    troubles: tuple[Trouble, ...]
    signs: tuple[Sign, ...]


def can_confront(board: Situation, player: str) -> bool:
    """Whether a player meets the requirements, and no Troublemaker prevents it (611.3e)."""
    if any(trouble.face_up and (trouble.player != player or trouble.epic) for trouble in board.troubles):
        return False
    people = [pony for pony in board.ponies if _contributes(pony, player)]
    return any(_met(lines, people) for lines in asked(board, player))


def _contributes(pony: Pony, player: str) -> bool:
    """503.5, 504.1, 611.3a, and the glossary's Stubborn."""
    awake = not pony.exhausted or pony.stubborn
    return pony.player == player and pony.there and not pony.frightened and awake


def asked(board: Situation, player: str) -> set[tuple[Line, ...]]:
    """The lines for a player: more power is wild, less is taken off wherever the player likes (A24)."""
    lines = board.owner_needs if board.owner == player else board.opponent_needs
    changes = [sign.by for sign in board.signs if (sign.player == player) == sign.own]
    changes += [
        pony.eccentric
        for pony in board.ponies
        if pony.there and not pony.frightened and pony.player != player
    ]
    more, less = sum(by for by in changes if by > 0), -sum(by for by in changes if by < 0)
    whole = (*lines, ("wild", "", more))
    return set(_lowered(whole, min(less, sum(amount for _, _, amount in whole))))


def _lowered(lines: tuple[Line, ...], less: int) -> Iterator[tuple[Line, ...]]:
    """Take one off some line, then the rest."""
    if less == 0:
        yield lines
    for place, (kind, color, amount) in enumerate(lines):
        if less and amount:
            yield from _lowered((*lines[:place], (kind, color, amount - 1), *lines[place + 1 :]), less - 1)


def _met(lines: tuple[Line, ...], people: list[Pony]) -> bool:
    """A requirement of nothing takes at least one character (A23)."""

    @cache
    def enough(place: int, missing: tuple[int, ...]) -> bool:
        if not any(missing):
            return True
        if place == len(people):
            return False
        pony = people[place]
        return any(
            enough(place + 1, left)
            for color in pony.colors or ("",)
            for left in _given(lines, color, max(0, pony.power), missing)
        )

    return bool(people) and enough(0, tuple(amount for _, _, amount in lines))


def _given(lines: tuple[Line, ...], color: str, units: int, missing: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What can be missing after a character has given each of its units, of one color, to some line or none."""
    reached = {missing}
    for _ in range(units):
        reached |= {
            (*left[:place], left[place] - 1, *left[place + 1 :])
            for left in reached
            for place, line in enumerate(lines)
            if left[place] and _fits(line, color)
        }
    return reached


def _fits(line: Line, color: str) -> bool:
    kind, wanted, _ = line
    return kind == "wild" or (color == wanted) == (kind == "color")
