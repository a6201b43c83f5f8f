"""The page before anything lies on it."""

from __future__ import annotations

from judge.messages.catalogue import require_language
from judge.messages.teller import Teller
from judge.page.building import filled, words_of
from judge.report.quotes import ENGLISH
from judge.rulebook.rulesets import DEFAULT_RULESET
from judge.serve.limits import MOST_TEXT


def shell(language: str) -> bytes:
    """The page in a language. Raises InputError for one that is not here."""
    say = Teller(require_language(language)).say if language != ENGLISH else str
    words = words_of(say, DEFAULT_RULESET, language, ())
    return filled("index.html", {"language": language, "most": MOST_TEXT}, words, "judge.serve")
