"""The board as the checks look at it, and what they find."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.continuous import board
from judge.scenario.model.board import Piece
from judge.scenario.model.scenario import Scenario
from judge.scenario.setting_up.setup import Setup


class Impossibility(msgspec.Struct, frozen=True):
    """One reason why a board is impossible; `line` is its place in the file, 0 if it concerns all of it.

    `left_out` says that nothing on it is wrong, only that it does not tell all that there must be.
    """

    reason: str
    rules: tuple[str, ...]
    line: int = 0
    left_out: bool = False


class Look:
    """The board as the checks look at it: each piece with its object and its characteristics."""

    def __init__(self, scenario: Scenario, setup: Setup) -> None:
        self.scenario = scenario
        self.state: State = setup.state
        self.physical = setup.physical
        self._view = board(setup.state).view

    def pieces(self) -> Iterator[tuple[Piece, Obj]]:
        """Each piece of the scenario, with its object."""
        for piece in self.scenario.pieces:
            yield piece, self.state.get(self.physical[piece.id])

    def in_play(self) -> Iterator[tuple[Piece, Obj, Characteristics]]:
        """Those in play, with the characteristics that they have now."""
        for piece, obj in self.pieces():
            if obj.zone == PLAY:
                yield piece, obj, self._view.get(obj.oid)

    def controller(self, obj: Obj) -> str:
        """Who controls a card."""
        return self.state.controller(obj.oid)

    def line(self, oid: int) -> int:
        """The line of the file on which a card stands; 0 if it stands on none."""
        return next((piece.line for piece, obj in self.pieces() if obj.oid == oid), 0)
