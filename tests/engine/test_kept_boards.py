"""A board that is met again is the one that would be computed anew, on the boards of the suite."""

from __future__ import annotations

from itertools import chain

import pytest

from judge.engine import continuous
from judge.engine.continuous import Board
from judge.engine.kept_boards import KeptBoards
from judge.engine.state import State
from judge.ruling.check import own_ruleset
from judge.ruling.rule_on import rule_on
from tests.suite import FOLDERS, rulings, sampled

PATHS = sorted(set(chain.from_iterable(sampled(folder, 12) for folder in FOLDERS)))


class Compared(KeptBoards[Board]):
    """Boards that are kept, and computed all the same."""

    def find(self, state: State) -> Board | None:
        """The board kept, if there is one; fails if the state has another."""
        found = super().find(state)
        if found is not None:
            assert found == continuous._computed(state)
        return found


def test_a_board_met_again_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(continuous, "_KEPT", Compared())
    for path in PATHS:
        scenario = rulings(path).scenario
        rule_on(scenario, own_ruleset(scenario))
