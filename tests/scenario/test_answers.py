"""Answers are compared by what they say, not by how they are written."""

from __future__ import annotations

import pytest

from judge.scenario.model.answers import canonical, same_answer


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("4", "four"),
        ("+4", "4"),
        ("Yes.", "yes"),
        ("Bob's discard pile", "the Bob’s discard pile"),
        ("Gem, Ice Pin", "Ice Pin and Gem"),
        ("blue; yellow, and pink", "pink, yellow, blue"),
        ("nothing", "None"),
        ("nobody", "none"),
        ("a draw", "draw"),
    ],
)
def test_equal_answers(one: str, other: str) -> None:
    assert same_answer(one, other)


@pytest.mark.parametrize(
    ("one", "other"), [("4", "5"), ("-1", "1"), ("yes", "no"), ("Gem", "Gem, Ice Pin"), ("Gem, Gem", "Gem")]
)
def test_different_answers(one: str, other: str) -> None:
    assert not same_answer(one, other)


def test_an_order_counts_only_where_it_is_asked_for() -> None:
    assert same_answer("Gem, Pin", "Pin, Gem")
    assert not same_answer("Gem, Pin", "Pin, Gem", ordered=True)


def test_the_canonical_form_of_a_list_is_sorted() -> None:
    assert canonical("the Pin, two Gems and Bob") == "2 gems; bob; pin"
