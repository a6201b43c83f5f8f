from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.read import LONGEST, Reading, print_ability, tiles
from tests.examples import examples
from tests.fuzz.mutation import mutated

from .reading import fixtures, read
from .shapes import SHAPES

TEXTS = [text for text, _ in fixtures()]
WORDS = sorted({word for text in TEXTS for word in text.split(" ")})


def holds(reading: Reading) -> bool:
    if reading.ability is None:
        declined = reading.declined
        return declined is not None and 1 <= declined.column <= max(len(reading.normalised), 1) + 1
    printed = print_ability(reading.ability)
    return printed == reading.normalised and tiles(reading.ability, printed)


@given(st.text(max_size=300))
def test_any_text_gives_a_reading(text: str) -> None:
    assert holds(read(text))


@examples(60)
@given(st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
def test_any_row_of_known_words_gives_a_reading(text: str) -> None:
    assert holds(read(text))


@examples(60)
@given(st.data())
def test_a_known_text_with_words_changed_gives_a_reading(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(TEXTS)).split(" ")
    for _ in range(data.draw(st.integers(1, 3))):
        words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(WORDS))
    assert holds(read(" ".join(words)))


@pytest.mark.parametrize("shape", SHAPES)
def test_the_longest_text_of_any_shape_gives_a_reading(shape: str) -> None:
    assert holds(read(SHAPES[shape](LONGEST)))


@given(st.integers(0, 2**32))
def test_a_known_text_mutated_gives_a_reading(seed: int) -> None:
    assert holds(read(mutated(TEXTS, Random(seed))))
