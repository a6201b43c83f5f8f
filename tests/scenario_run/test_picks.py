"""What a scenario says is chosen is matched with what options say, never with the keys the engine gave them."""

from __future__ import annotations

from judge.engine.model.decision import Decision, Option
from judge.engine.model.state import Seat, State, Turn
from judge.scenario.model.play import Number
from judge.scenario.setting_up.picks import answer_with

STATE = State(seats=(Seat("Alice"),), turn=Turn(player="Alice"))
MODES = tuple(Option(str(index), f"mode {index + 1}") for index in range(3))


def test_a_number_means_what_is_reported_and_not_a_key() -> None:
    decision = Decision(player="Alice", kind="choose", what="which mode", options=MODES, rules=())
    assert answer_with((Number(value=2),), decision, STATE, {}) == ("1",)
