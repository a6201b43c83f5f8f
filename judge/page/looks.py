"""What a card looks like on the drawn board: what is printed on it, and what modifiers have made of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from judge.cards.model import Color
from judge.engine.characteristics import Characteristics
from judge.engine.continuous import board
from judge.engine.obj import UNKNOWN, Obj
from judge.engine.state import State
from judge.engine.unsupported import UnsupportedError

_ORDER = {color.value: place for place, color in enumerate(Color)}


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of cardboard as it shows: `kind` is its type, `keywords` those that it has now."""

    kind: str = ""
    colors: tuple[str, ...] = ()
    power: int | None = None
    keywords: tuple[str, ...] = ()
    token: bool = False


Looks = Mapping[int, Look]
"""By the number of the piece of cardboard."""


def printed_looks(states: Iterable[State]) -> dict[int, Look]:
    """All cards of some states as they are printed; of a card of which nothing is known, nothing."""
    return {obj.physical: _printed(obj) for state in states for obj in state.objects if obj.label != UNKNOWN}


def looks_now(state: State) -> dict[int, Look]:
    """The cards of a state that modifiers can change, as they are. None if the modifiers can't be read."""
    try:
        view = board(state).view
    except UnsupportedError:
        return {}
    seen = ((obj, view.find(obj.oid)) for obj in state.objects)
    return {obj.physical: _seen(obj, card) for obj, card in seen if card is not None}


def _printed(obj: Obj) -> Look:
    face = obj.definition.faces[min(obj.side, len(obj.definition.faces) - 1)].printed
    return Look(
        kind=face.type.value,
        colors=_sorted(color.value for color in face.colors),
        power=face.power,
        token=obj.token,
    )


def _seen(obj: Obj, card: Characteristics) -> Look:
    keywords = dict.fromkeys(ability.keyword for ability in card.abilities if ability.keyword)
    return Look(
        kind=" ".join(card.types),
        colors=_sorted(card.colors),
        power=card.power,
        keywords=tuple(keywords),
        token=obj.token,
    )


def _sorted(colors: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(colors, key=lambda color: _ORDER[color]))
