"""What a page says of an answer beside its steps."""

from __future__ import annotations

import pytest

from tests.page.building import page_of

OWN_WORDS = "questions/in-peoples-own-words"


@pytest.mark.parametrize(("language", "said"), [("en", "Read as: "), ("de", "Gelesen als: ")])
def test_a_question_in_other_words_says_for_what_it_was_taken(language: str, said: str) -> None:
    assert said in page_of(OWN_WORDS, language).decode()
