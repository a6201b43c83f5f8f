"""The switches that the engine says it obeys."""

from __future__ import annotations

import pytest

from judge.engine.model.switches import executed
from judge.rulebook.questions import open_questions
from judge.rulebook.rulesets import DEFAULT_RULESET, Switch, load_switches, switches
from tests.collection import ROOT

CODE = {
    path: path.read_text(encoding="utf-8")
    for path in (ROOT / "judge").rglob("*.py")
    if path.name not in ("switches.py", "rulesets.py", "readings.py")
}
OBEYED = [switch for switch in switches() if switch.id in executed()]


@pytest.mark.parametrize("switch", OBEYED, ids=lambda switch: switch.id)
def test_each_is_read_by_the_engine(switch: Switch) -> None:
    settled = {question.id for question in open_questions() if question.switch == switch.id}
    assert any(f'"{one}"' in text for one in {switch.id, *settled} for text in CODE.values())


def test_their_values_under_the_law_are_those_on_record() -> None:
    law = load_switches(DEFAULT_RULESET)
    assert {name: law[name] for name in executed()} == dict(executed())


@pytest.mark.parametrize("switch", OBEYED, ids=lambda switch: switch.id)
def test_none_is_said_to_be_moot(switch: Switch) -> None:
    assert not switch.moot
