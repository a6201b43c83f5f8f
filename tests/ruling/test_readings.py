"""An answer that another reading of an open question would change is not settled."""

from __future__ import annotations

from msgspec.structs import replace

from judge.ruling.answer import rule
from judge.ruling.record.model import Answer, Default
from judge.ruling.weighing.readings import Readings, weighed
from judge.scenario.model.ask import Inquiry
from judge.scenario.read import read_scenario
from judge.scenario.running.played import Played
from judge.scenario.running.runner import run

from .boards import board

TEXT = f"{board()}\nAsk:\n  What is the power of Reed?\n"


def answer_if(live: str, questions: tuple[str, ...] = ("A38",)) -> Answer:
    """The answer to a question that is 2 as A38 is read by default, and as stated if it is read the other way."""
    played = run(read_scenario(TEXT), "cr-3.9")
    (settled,) = rule(played).answers

    def ask(other: Played, _: Inquiry) -> Answer:
        assert dict(other.setup.state.readings) == {"A38": "live"}
        return replace(settled, answer=live)

    return weighed(settled, played.scenario.inquiries[0], questions, Readings(played), ask)


def test_another_reading_with_another_answer_makes_it_depend() -> None:
    answer = answer_if("3")
    assert answer.certainty == "depends"
    assert [(one.when, one.answer) for one in answer.outcomes] == [("A38 locked", "2"), ("A38 live", "3")]
    assert "A38" in answer.assumptions
    assert answer.default == Default(answer="2", question="A38", reading="locked")
    assert answer.verdict == "By the default reading: Reed has 2 power."


def test_another_reading_with_the_same_answer_changes_nothing() -> None:
    assert answer_if("2").certainty == "settled"


def test_only_questions_that_the_engine_meets_are_weighed() -> None:
    assert answer_if("3", ("A00",)).certainty == "settled"
