"""The question of an answer as a report shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

_AUTHORS = "en"


class Asked(Protocol):
    """What has a question, in its author's words and as a message."""

    @property
    def question(self) -> str:
        """In the words of its author."""

    @property
    def asked(self) -> str:
        """The same as a message; empty where none says what is asked."""


def question_in(language: str, say: Callable[[str], str], found: Asked) -> str:
    """The question in a language: the author's own words in English, and where no message says what it asks."""
    return found.question if language == _AUTHORS or not found.asked else say(found.asked)
