"""Whether an attachment can be on a card, asked of the engine on a board that holds no more than is laid so far."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.engine.model.state import Seat, State, Turn
from judge.engine.modifiers.continuous import board
from judge.engine.perspective import Perspective
from judge.engine.perspective.descriptions import fits_description
from judge.text.ast.selection import Description


def fits(objects: Sequence[Obj], description: Description, host: Obj) -> bool:
    """Whether a card is of the description, as Alice sees it."""
    state = State(seats=(Seat("Alice"), Seat("Bob")), turn=Turn(player="Alice"), objects=tuple(objects))
    look = Perspective(state, board(state).view, Context(controller="Alice", source=host.oid))
    return fits_description(look, description, host.oid)
