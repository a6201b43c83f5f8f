"""Rules drawn at random."""

from __future__ import annotations

import pytest

from judge.diagnostics import InputError
from judge.rulebook import load_rulebook
from judge.rulebook.drawing import draw

RULEBOOK = load_rulebook()


def test_a_seed_draws_the_same_rule_again() -> None:
    assert [draw(RULEBOOK, seed=seed) for seed in range(30)] == [
        draw(RULEBOOK, seed=seed) for seed in range(30)
    ]
    assert len({draw(RULEBOOK, seed=seed).id for seed in range(30)}) > 20


@pytest.mark.parametrize(
    ("chapter", "begin"), [("7", "7"), ("Game concepts", "5"), ("711", "711"), ("glossary", "g")]
)
def test_a_chapter_is_drawn_from_alone(chapter: str, begin: str) -> None:
    drawn = [draw(RULEBOOK, chapter, seed) for seed in range(30)]
    assert all(rule.id.startswith(begin) and rule.text for rule in drawn)


def test_a_rule_with_nothing_below_it_is_drawn_itself() -> None:
    assert draw(RULEBOOK, "711.4").id == "711.4"


def test_there_is_no_such_chapter() -> None:
    with pytest.raises(InputError):
        draw(RULEBOOK, "Gardening")
