"""What is met again is what would be computed anew, on the boards of the suite."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from judge.engine.dependency.memo import Memo
from judge.engine.model.state import State
from judge.engine.model.view import Edit, View
from judge.engine.modifiers import continuous, in_force
from judge.engine.modifiers.continuous import Board
from judge.engine.modifiers.continuous_modifier import ContinuousModifier
from judge.engine.modifiers.in_force import InForce
from judge.engine.modifiers.kept_boards import KeptBoards
from judge.engine.modifiers.same_in_play import cards_in_play
from judge.ruling.check import own_ruleset
from judge.ruling.rule_on import rule_on
from judge.scenario.model.scenario import Scenario
from tests.suite import FOLDERS, rulings, sampled


def scenarios() -> Iterator[Scenario]:
    paths = chain.from_iterable(sampled(folder, 24) for folder in FOLDERS)
    return (rulings(path).scenario for path in sorted(set(paths)))


class ComparedBoards(KeptBoards[Board]):
    """Boards that are kept, and computed all the same."""

    def find(self, state: State) -> Board | None:
        """The board kept, if there is one; fails if the state has another."""
        found = super().find(state)
        if found is not None:
            assert found == continuous._computed(state)
        return found


class ComparedModifiers(KeptBoards[tuple[InForce, ...]]):
    """What is in force, kept and computed all the same."""

    def find(self, state: State) -> tuple[InForce, ...] | None:
        """What is kept, if there is anything; fails if something else is in force."""
        found = super().find(state)
        if found is not None:
            assert found == in_force._applying(state)
        return found


def test_a_board_and_what_is_in_force_met_again_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(continuous, "_KEPT", ComparedBoards())
    monkeypatch.setattr(in_force, "_KEPT", ComparedModifiers())
    for scenario in scenarios():
        rule_on(scenario, own_ruleset(scenario))


def test_boards_with_the_same_cards_in_play_are_made_of_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    known, met = continuous._with_the_same_in_play, list[bool]()

    def compared(state: State) -> Board | None:
        found = known(state)
        if found is not None:
            met.append(bool(found.arrangement.order))
            assert found == continuous._computed(state)
        return found

    monkeypatch.setattr(continuous, "_with_the_same_in_play", compared)
    monkeypatch.setattr(continuous, "_KEPT_OF_PLAY", KeptBoards[Board](cards_in_play))
    monkeypatch.setattr(in_force, "_KEPT_OF_PLAY", ComparedModifiers(cards_in_play))
    for scenario in scenarios():
        rule_on(scenario, own_ruleset(scenario))
    assert any(met)


def test_a_steady_modifier_does_the_same_on_every_board_met(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, steady = Memo.edits, list[bool]()

    def edits(memo: Memo[ContinuousModifier, View, Edit], who: int, board: int) -> frozenset[Edit]:
        found = asked(memo, who, board)
        modifier = memo.modifiers[who]
        if board and memo.task.steady(modifier):
            steady.append(True)
            assert found == memo.task.edits(modifier, memo.boards[board])
        return found

    monkeypatch.setattr(Memo, "edits", edits)
    monkeypatch.setattr(continuous, "_KEPT", KeptBoards())
    for scenario in scenarios():
        rule_on(scenario, own_ruleset(scenario))
    assert steady
