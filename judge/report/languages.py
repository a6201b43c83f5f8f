"""In which language something is said, and how."""

from __future__ import annotations

from collections.abc import Callable

ENGLISH = "en"
_ENGLISH = ("", "c", "posix", ENGLISH)

Say = Callable[[str], str]


def language_of(asked: str) -> str:
    """The language that a name such as `de` or `de_DE.UTF-8` stands for. Raises InputError for one that is not here."""
    name = asked.casefold().replace("-", "_").partition("_")[0].partition(".")[0]
    if name in _ENGLISH:
        return ENGLISH
    from judge.messages.languages import require_language

    return require_language(name)


def as_it_is(text: str) -> str:
    """English."""
    return text


def say_in(language: str) -> Say:
    """Says messages in a language."""
    if language == ENGLISH:
        return as_it_is
    from judge.messages.teller import Teller

    return Teller(language).say
