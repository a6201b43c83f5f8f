"""How many ways there are, in words, and many outcomes in few lines."""

from __future__ import annotations

import pytest

from judge.report.outcomes import FEW
from judge.report.ways import Telling, not_alike, outcome_lines, ways_told
from judge.ruling.answer import rule
from judge.ruling.record.model import Answer, Certainty, Outcome, Ways
from judge.scenario.read import read_scenario
from judge.scenario.running.runner import MOST_COURSES, run
from tests.many import MANY
from tests.page.building import SCENARIOS

ENGLISH = Telling("cr-3.9", "en", str)


def answer(certainty: Certainty, ways: Ways | None = None, *outcomes: Outcome) -> Answer:
    return Answer(question="?", answer="", certainty=certainty, ways=ways, outcomes=outcomes)


def answers(limit: int | None = None) -> tuple[Answer, ...]:
    return rule(run(read_scenario(MANY), "cr-3.9", limit=limit), every=True).answers


@pytest.mark.parametrize(
    ("certainty", "ways", "told"),
    [
        ("depends", Ways(2, 200), "All 2 ways to go on were followed."),
        ("settled", Ways(2, 200), "All 2 ways to go on were followed, and they lead to one answer."),
        ("settled", Ways(1, 200), "There is only one way to go on."),
        ("depends", Ways(1, 200), "There is only one way to go on; where it leads the rules leave open."),
        ("settled", Ways(1, 200, again=3), "Whatever is chosen, the game comes to the same position."),
        (
            "unsupported",
            Ways(9, 9, complete=False),
            "There are more ways to go on than the 9 that were followed.",
        ),
    ],
)
def test_how_many_ways_there_are(certainty: Certainty, ways: Ways, told: str) -> None:
    assert list(ways_told(answer(certainty, ways))) == [told]


@pytest.mark.parametrize(("again", "times"), [(1, "Once"), (12, "12 times")])
def test_ways_that_come_together_are_counted(again: int, times: str) -> None:
    _, told = ways_told(answer("depends", Ways(2, 200, again=again)))
    assert told == f"{times} another one came to where one of them had been, and was followed no further."


def test_nothing_is_counted_that_was_not_asked_for() -> None:
    assert list(ways_told(answer("settled"))) == []


def test_a_way_that_comes_to_where_another_had_been_is_not_followed() -> None:
    """In whichever order Alice tries to uncover the two, it is the same one that is."""
    file = SCENARIOS / "timing" / "no-uncovering-here.scenario"
    first, *_ = rule(run(read_scenario(file), "cr-3.9"), every=True).answers
    assert first.ways == Ways(1, MOST_COURSES, again=1)


def test_an_outcome_says_for_how_many_ways_it_stands() -> None:
    for one in answers():
        assert one.ways == Ways(116, MOST_COURSES)
        assert sum(outcome.ways for outcome in one.outcomes) == 116
        assert all(outcome.choices for outcome in one.outcomes)


@pytest.mark.parametrize("every", [False, True])
def test_where_players_choose_too_no_share_of_chance_is_reported(every: bool) -> None:
    discards = MANY.replace("discard a card", "discard a random card", 1)
    where, _ = rule(run(read_scenario(discards), "cr-3.9"), every=every).answers
    assert where.verdict == "It depends: Alice's discard pile or Alice's hand."
    if every:
        *_, last = outcome_lines(where, ENGLISH, full=False)
        assert last.text == not_alike()


def test_many_ways_are_one_line_for_each_answer() -> None:
    where, tokens = answers()
    lines = list(outcome_lines(where, ENGLISH, full=False))
    assert [line.text.partition(", for example if ")[0] for line in lines] == [
        "Alice's discard pile: 76 of 116 ways",
        "Alice's hand: 40 of 116 ways",
    ]
    assert list(outcome_lines(tokens, ENGLISH, full=False)) == []


def test_in_full_every_choice_is_reported_below_the_one_before() -> None:
    where, tokens = answers()
    told = [f"{'  ' * line.depth}{line.text}" for line in outcome_lines(where, ENGLISH, full=True)]
    assert "  first Careless Clerk or Fretful Clerk → Alice's discard pile (22)" in told
    assert "      then Fretful Clerk → Alice's discard pile (2)" in told
    assert [line.text for line in outcome_lines(tokens, ENGLISH, full=True)][1::2] == [
        "Eager Clerk or Careless Clerk or Thrifty Clerk or Fretful Clerk",
        "Map or Lantern or Rope or Whistle",
    ]


def test_of_a_bounded_search_the_answers_met_are_reported() -> None:
    where, tokens = answers(limit=20)
    assert [line.text[:38] for line in outcome_lines(where, ENGLISH, full=False)] == [
        "Alice's discard pile: 12 of 20 ways, f",
        "Alice's hand: 8 of 20 ways, for exampl",
    ]
    (line,) = outcome_lines(tokens, ENGLISH, full=False)
    assert line.text.startswith("0: 20 of 20 ways, for example if Alice")


def test_of_very_many_answers_some_are_reported() -> None:
    many = [Outcome(answer=str(number), when=f"Bob names {number}") for number in range(FEW + 4)]
    *some, rest = outcome_lines(answer("depends", None, *many), ENGLISH, full=False)
    assert (len(some), rest.text) == (FEW, "Other answers: 4.")
