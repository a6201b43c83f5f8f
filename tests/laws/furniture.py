"""Invented cards without abilities that answer to whatever a text speaks of: its traits, colors, titles, keywords."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec

from judge.atlas.spoken import COLORS, NOTHING, Spoken, spoken_of
from judge.cards.model import Card, CardType, Color, Face, Requirement
from judge.engine.model.definition import Definition
from tests.laws.subject import definitions

__all__ = ["COLORS", "NOTHING", "Spoken", "invented", "mane", "spoken_of", "titled"]

_WILD = (Requirement("wild", None, 1),)
_OF_EVERY_COLOR = tuple(Requirement("color", color, 1) for color in COLORS)


@functools.lru_cache(maxsize=4096)
def invented(
    kind: CardType, name: str, spoken: Spoken = NOTHING, *, power: int = 3, cost: int = 1
) -> Definition:
    """A card of a type that has all that is spoken of."""
    return definitions().of(Card("", "", "", (_face(kind, name, spoken, power, cost),)))


@functools.lru_cache(maxsize=4096)
def mane(name: str, spoken: Spoken) -> Definition:
    """A Mane Character that has all that is spoken of, on both sides."""
    side = _face(CardType.MANE_CHARACTER, name, spoken, power=3, cost=0)
    return definitions().of(Card("", "", "", (side, side)))


def _face(kind: CardType, name: str, spoken: Spoken, power: int, cost: int) -> Face:
    title, _, subtitle = name.partition(", ")
    return Face(
        name=title,
        subtitle=subtitle,
        type=kind,
        colors=COLORS if kind is CardType.MANE_CHARACTER else spoken.colors or (Color.BLUE,),
        traits=spoken.traits,
        keywords=tuple(_with_value(keyword) for keyword in spoken.keywords),
        power=power,
        cost=cost,
        play_requirements=_OF_EVERY_COLOR if spoken.requires and kind is CardType.EVENT else (),
        home_limit=20 if kind is CardType.MANE_CHARACTER else None,
        points=1 if kind is CardType.TROUBLEMAKER else None,
        bonus=1 if kind is CardType.PROBLEM else None,
        owner_requirements=_WILD if kind is CardType.PROBLEM else (),
        opponent_requirements=_WILD if kind is CardType.PROBLEM else (),
    )


_VALUED = frozenset(
    (
        *("Calming", "Caretaker", "Competitive", "Diligent", "Eccentric", "Experienced", "Meticulous"),
        *("Prepared", "Pumped", "Random", "Showy", "Supportive", "Teamwork", "Tyrannical", "Vexing"),
    )
)


def _with_value(keyword: str) -> str:
    return f"{keyword} 1" if keyword in _VALUED else keyword


def titled(spoken: Spoken) -> Iterator[Definition]:
    """A Friend for each title that is spoken of."""
    for title in spoken.titles:
        yield invented(CardType.FRIEND, title, msgspec.structs.replace(spoken, titles=()))
