"""Which power total wins a faceoff: the highest, unless a text says that it is the lowest (514.6)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.state import State
from judge.engine.modifiers.in_force import of_kind
from judge.engine.perspective.holders import PICKS
from judge.engine.perspective.periods import is_such_faceoff
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.effect import WinsFaceoffs
from judge.text.ast.period import FaceoffPeriod

_HIGHEST = "player-with-most"


class Winning(msgspec.Struct, frozen=True):
    """Whether the highest or the lowest total wins, and the card whose text says so, if one does."""

    role: str
    by: str = ""

    def mark(self, totals: tuple[int, ...]) -> int:
        """The total that wins."""
        return PICKS[self.role](totals)

    def margin(self, won: int, others: tuple[int, ...]) -> dict[str, int]:
        """By how much power it wins, by each reading of A166, which differ where a lower total does."""
        above = won - max(others)
        return {"apart": above if self.role == _HIGHEST else min(others) - won, "above": above}


@implements("514.6", "104.1")
def winning(state: State, faceoff: Faceoff) -> Winning:
    """Which total wins the faceoff that is on. Raises UnsupportedError where texts contradict one another."""
    said = tuple(_said(state, faceoff))
    if len({one.role for one in said}) > 1:
        raise UnsupportedError(message("texts-name-several-winners"), said[0].by)
    return next((one for one in said if one.role != _HIGHEST), Winning(_HIGHEST))


def _said(state: State, faceoff: Faceoff) -> Iterator[Winning]:
    for modifier, body, look in of_kind(state, WinsFaceoffs):
        if isinstance(body.faceoff, FaceoffPeriod) and is_such_faceoff(look, body.faceoff, faceoff):
            yield Winning(body.who.role, modifier.name)
