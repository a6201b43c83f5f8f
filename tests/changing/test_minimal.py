"""What did not matter to an answer is not among its steps: without the card of a step, the ruling is another one.

Counted over a part of the scenarios, for a step may also say why something that could have mattered does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judge.changing.change import Change
from judge.changing.pieces import of_pieces
from judge.cli.scenarios import NoCollectionError, collection_or_skip, read
from judge.diagnostics import InputError
from judge.engine.unsupported import UnsupportedError
from judge.ruling.answer import as_read
from judge.ruling.check import own_ruleset
from judge.ruling.record.model import Answer
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.replaying import played_on
from judge.scenario.running.runner import run

SCENARIOS = sorted((Path(__file__).resolve().parents[2] / "scenarios").rglob("*.scenario"))[::40]
MOST_IDLE = 0.08


def _without(scenario: Scenario, change: Change) -> list[Answer] | None:
    try:
        played = played_on(change.make(scenario), own_ruleset(scenario))
        return [as_read(played, inquiry) for inquiry in played.scenario.inquiries]
    except (InputError, UnsupportedError, KeyError):
        return None


def _steps(scenario: Scenario) -> Iterator[tuple[str, bool]]:
    """Each step that names a card of the board which is not asked about, and whether it could be left out."""
    gone = {change.family.removeprefix("gone "): change for change in of_pieces(scenario)}
    played = run(scenario, own_ruleset(scenario))
    for place, inquiry in enumerate(scenario.inquiries):
        answer = as_read(played, inquiry)
        for step in answer.because:
            if step.card is not None and step.card in gone and step.card not in inquiry.text:
                others = _without(scenario, gone[step.card])
                rest = [one.text for one in answer.because if one.card != step.card]
                same = others is not None and others[place].answer == answer.answer
                idle = same and others is not None and [one.text for one in others[place].because] == rest
                yield f"{scenario.file}: {inquiry.text} {step.text}", idle


def test_hardly_any_step_could_be_left_out() -> None:
    found: list[tuple[str, bool]] = []
    for path in SCENARIOS:
        try:
            found += _steps(read(str(path), collection_or_skip))
        except NoCollectionError:
            continue
    idle = [step for step, could_go in found if could_go]
    assert len(found) > 30
    assert len(idle) <= MOST_IDLE * len(found), idle
