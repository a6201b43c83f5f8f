"""Boards built as states of the engine from cards that are written as they are needed."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from judge.cards.model import Card, CardType, Color, Face, Requirement
from judge.engine.model.definition import Definition
from judge.engine.model.obj import Obj
from judge.engine.model.state import Seat, State, Turn
from judge.engine.model.zones import PLAY
from judge.scenario.model.definitions import Definitions

Need = tuple[str, str, int]
"""A line of a requirement: "color", "not-color" or "wild", the color or "", the amount."""

_CRYSTAL = Card("", "", "", (Face(name="Some Gem", type=CardType.FRIEND, traits=("Crystal",)),))
_DEFINITIONS = Definitions((_CRYSTAL,))


@cache
def card(
    kind: str,
    *,
    power: int | None = None,
    colors: tuple[str, ...] = (),
    cost: int = 1,
    traits: tuple[str, ...] = (),
    text: tuple[str, ...] = (),
    owner: tuple[Need, ...] = (),
    opponent: tuple[Need, ...] = (),
) -> Definition:
    """A card of a type, its text read. Every ability of it must be understood."""
    face = Face(
        name=f"Some {kind}",
        type=CardType(kind),
        colors=tuple(map(Color, colors)),
        power=power,
        cost=cost,
        traits=traits,
        text=text,
        home_limit=9 if kind == "Mane Character" else None,
        owner_requirements=tuple(map(_line, owner)),
        opponent_requirements=tuple(map(_line, opponent)),
        bonus=1 if kind == "Problem" else None,
    )
    defined = _DEFINITIONS.of(Card("", "", "", (face,)))
    assert all(ability.tree is not None for ability in defined.faces[0].abilities), text
    return defined


def _line(need: Need) -> Requirement:
    kind, color, amount = need
    return Requirement(kind, Color(color) if color else None, amount)  # type: ignore[arg-type]


class Table:
    """Lays cards out, the first laid the oldest."""

    def __init__(self, *players: str) -> None:
        seats = tuple(Seat(player, tokens=50) for player in players)
        self.state = State(seats=seats, turn=Turn(player=players[0]))

    def lay(self, definition: Definition, owner: str, area: str = "", **changes: object) -> int:
        """Put a card into play; returns its identity."""
        number = self.state.next_oid
        laid = Obj(
            oid=number,
            physical=number,
            definition=definition,
            owner=owner,
            zone=PLAY,
            area=area or f"home:{owner}",
            label=f"#{number}",
            stamp=number,
        )
        self.state = replace(
            self.state.with_obj(replace(laid, **changes)), next_oid=number + 1, clock=number + 1
        )
        return number
