"""The question of an answer as a report shows it."""

from __future__ import annotations

from collections.abc import Callable

from judge.ruling.model import Answer

_AUTHORS = "en"


def question_in(language: str, say: Callable[[str], str], answer: Answer) -> str:
    """The question in a language: the author's own words in English, and where no message says what it asks."""
    return answer.question if language == _AUTHORS or not answer.asked else say(answer.asked)
