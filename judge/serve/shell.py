"""The page before anything lies on it."""

from __future__ import annotations

from judge.page.building import filled, words_of
from judge.report.languages import say_in
from judge.rulebook.rulesets import DEFAULT_RULESET
from judge.serve.limits import MOST_TEXT


def shell(language: str, *, pictures: bool) -> bytes:
    """The page in a language; it asks for `pictures` of cards if there are any.

    Raises InputError for a language that is not here.
    """
    words = words_of(say_in(language), DEFAULT_RULESET, language, ())
    return filled(
        "index.html", {"language": language, "most": MOST_TEXT, "pictures": pictures}, words, "judge.serve"
    )
