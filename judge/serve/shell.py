"""The page before anything lies on it."""

from __future__ import annotations

from judge.cards.model import CardType, Color
from judge.page.building import filled, words_of
from judge.report.languages import say_in
from judge.rulebook.rulesets import DEFAULT_RULESET
from judge.serve.limits import MOST_TEXT

_OWN_FIELDS = (
    ("color", "Colors", "blue, yellow"),
    ("power", "power", "2"),
    ("cost", "cost", "3"),
    ("requires", "Play requirement", "2 blue"),
    ("traits", "Traits", "Crystal"),
    ("text", "Text, one ability a line", ""),
    ("owner needs", "What the owner needs", "3 blue, 2 wild"),
    ("opponent needs", "What opponents need", "5 wild"),
    ("bonus", "Bonus", "2"),
    ("points", "Points", "1"),
    ("home limit", "Home limit", "3"),
)
"""What a card can be written out with: the field, what the page calls it, and an example."""


def shell(language: str, *, pictures: bool) -> bytes:
    """The page in a language; it asks for `pictures` of cards if there are any.

    Raises InputError for a language that is not here.
    """
    words = words_of(say_in(language), DEFAULT_RULESET, language, ())
    told = {
        "language": language,
        "most": MOST_TEXT,
        "pictures": pictures,
        "colors": tuple(color.value for color in Color),
        "types": tuple(kind.value for kind in CardType),
        "own_fields": _OWN_FIELDS,
    }
    return filled("index.html", told, words, "judge.serve")
