"""Dependency shown as proof: what one does without and with the other, the cycle with its cut, and the order."""

from __future__ import annotations

from pathlib import Path

from judge.cli.scenarios import read
from judge.engine.model.trace import Note
from judge.ruling.rule_on import rule_on

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios" / "dependency"


def steps(name: str, question: str) -> tuple[Note, ...]:
    ruling = rule_on(read(str(SCENARIOS / f"{name}.scenario")), "")
    return next(answer.because for answer in ruling.answers if answer.question == question)


def test_what_it_applies_to_is_said_without_and_with_the_other() -> None:
    proof, order = steps("chain_of_three", "Does Blue Banner depend on Face Paint?")
    assert proof.text == (
        "Blue Banner depends on Face Paint: without Face Paint it applies to Jogger; "
        "with Face Paint, to Runner and Jogger."
    )
    assert order.text == "So they are applied in this order: Face Paint and Blue Banner."


def test_one_that_waits_says_for_what() -> None:
    proof, waits, order = steps("dependent_waits", "Does Drill Captain depend on Brass Pin?")
    assert proof.rules == ("711.3b",)
    assert "without Brass Pin, it does nothing; with Brass Pin, Recruit gets +1 power" in proof.text
    assert waits.text == "Drill Captain is older but is applied right after Brass Pin."
    assert waits.rules == ("711.4",)
    assert order.text.endswith("Brass Pin and Drill Captain.")


def test_a_cycle_is_shown_with_the_place_where_it_is_cut() -> None:
    _, cut, order = steps("interdependent_trio", "Does Sly Scissors depend on Solid Stone?")
    assert cut.text.startswith("Sly Scissors, Plain Paper and Solid Stone depend on one another")
    assert cut.text.endswith("Sly Scissors has the oldest timestamp and is treated as independent.")
    assert cut.rules == ("711.5",)
    assert order.text.endswith("Sly Scissors, Plain Paper and Solid Stone.")


def test_independent_ones_have_no_order_to_show() -> None:
    (told,) = steps("dependent_but_later", "Does Brass Pin depend on Drill Captain?")
    assert "in every combination" in told.text
