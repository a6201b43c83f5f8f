"""What a card looks like on the drawn board: what is printed on it, and what modifiers have made of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from judge.cards.model import Color, Face
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.obj import UNKNOWN, Obj
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import Arranged, board
from judge.engine.unsupported import UnsupportedError

_ORDER = {color.value: place for place, color in enumerate(Color)}


class Modified(msgspec.Struct, frozen=True):
    """A modifier that applies to a card: the name of the card it comes from, and its text."""

    by: str
    text: str


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of cardboard as it shows: `kind` is its type, `keywords` those that it has now, `face` what is printed.

    `power`, `bonus` and `points` are what modifiers have made of them; None is undefined.
    """

    kind: str = ""
    colors: tuple[str, ...] = ()
    power: int | None = None
    bonus: int | None = None
    points: int | None = None
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    modifiers: tuple[Modified, ...] = ()
    token: bool = False
    face: Face | None = None

    @property
    def is_problem(self) -> bool:
        """Whether Friends gather at it."""
        return "Problem" in self.kind

    @property
    def changed(self) -> str:
        """Whether its power is "higher" or "lower" than printed; "" if it is neither."""
        printed = self.face.power if self.face else None
        if self.power is None or printed is None or self.power == printed:
            return ""
        return "higher" if self.power > printed else "lower"


Looks = Mapping[int, Look]
"""By the number of the piece of cardboard."""


def printed_look(face: Face, *, token: bool = False) -> Look:
    """A side of a card as it is printed."""
    return Look(
        kind=face.type.value,
        colors=_sorted(color.value for color in face.colors),
        power=face.power,
        bonus=face.bonus,
        points=face.points,
        traits=face.traits,
        token=token,
        face=face,
    )


def printed_looks(states: Iterable[State]) -> dict[int, Look]:
    """All cards of some states as they are printed; of a card of which nothing is known, nothing."""
    return {
        obj.physical: printed_look(_face(obj), token=obj.token)
        for state in states
        for obj in state.objects
        if obj.label != UNKNOWN
    }


def looks_now(state: State) -> dict[int, Look]:
    """The cards of a state that modifiers can change, as they are. None if the modifiers can't be read."""
    try:
        now = board(state)
    except UnsupportedError:
        return {}
    modifiers = _modifiers(now.arrangement)
    seen = ((obj, now.view.find(obj.oid)) for obj in state.objects)
    return {
        obj.physical: _seen(obj, card, modifiers.get(obj.oid, ())) for obj, card in seen if card is not None
    }


def _face(obj: Obj) -> Face:
    return obj.definition.faces[min(obj.side, len(obj.definition.faces) - 1)].printed


def _seen(obj: Obj, card: Characteristics, modifiers: tuple[Modified, ...]) -> Look:
    keywords = dict.fromkeys(ability.keyword for ability in card.abilities if ability.keyword)
    return Look(
        kind=" ".join(card.types),
        colors=_sorted(card.colors),
        power=card.power,
        bonus=card.bonus,
        points=card.points,
        traits=card.traits,
        keywords=tuple(keywords),
        modifiers=modifiers,
        token=obj.token,
        face=_face(obj),
    )


def _modifiers(arranged: Arranged) -> dict[int, tuple[Modified, ...]]:
    """The modifiers that change each card, in the order applied."""
    found: dict[int, dict[Modified, None]] = {}
    for step in arranged.steps:
        for edit in step.edits:
            found.setdefault(edit.oid, {})[Modified(step.modifier.name, step.modifier.text)] = None
    return {oid: tuple(told) for oid, told in found.items()}


def _sorted(colors: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(colors, key=lambda color: _ORDER[color]))
