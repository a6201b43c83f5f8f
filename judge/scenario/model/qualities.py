"""What a question may say that a card is or has, and what comes nearest to words that say nothing of a card."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import get_args

from judge.cards.model import Card, CardType, Color
from judge.cards.names import fold_name
from judge.diagnostics import nearest_names
from judge.messages.message import term
from judge.scenario.model.ask import CardState, Quality
from judge.scenario.model.definitions import Definitions
from judge.text.lexicon import Lexicon
from judge.text.spelling import as_said

EXPECTED_TO_BE = tuple(
    term(word)
    for word in ("a color", "a card type", "a trait", "a state such as “exhausted”", "“at” or “in” a place")
)
EXPECTED_TO_HAVE = tuple(
    term(word) for word in ("a keyword", "a trait", "a color", "an ability in the words of card text")
)
COLORLESS = "colorless"
_STATES: dict[str, CardState] = {
    "face down": "face-down",
    "facedown": "face-down",
    "face up": "face-up",
    "faceup": "face-up",
    "cutie-marked": "cutie marked",
}
_WHOLE = (
    "Where is {}?",
    "What is the power of {}?",
    "What are the traits of {}?",
    "What are the abilities of {}?",
    "What are the counters of {}?",
    "What is the host of {}?",
    "Which modifiers apply to {}?",
    "Is {} in play?",
    "Is {} at home?",
)
_NAMES = ("type", "trait", "keyword")
"""What is known by a name, which cards write in one way."""


class Qualities:
    """The words that are known to say something of a card, and what each of them is."""

    def __init__(self, lexicon: Lexicon, cards: Iterable[Card]) -> None:
        """Know the names in the lexicon, and every ability that stands on one of the cards."""
        self._lexicon = lexicon
        known = reversed(tuple(_words(lexicon, cards)))
        self._printed: dict[str, Quality] = {word: kind for kind, words in known for word in words}
        self._spelled = {as_said(word): word for word, kind in self._printed.items() if kind in _NAMES}
        self._kinds = {as_said(word): kind for word, kind in self._printed.items()}

    @functools.cached_property
    def definitions(self) -> Definitions:
        """The cards with their texts read, where these are asked for."""
        return Definitions((), self._lexicon)

    def spelled(self, words: str) -> str:
        """A trait, type or keyword as cards write it; anything else as it is said."""
        return self._spelled.get(as_said(words), words)

    def kind(self, words: str) -> Quality | None:
        """What the words are: a known one, else an ability if they are read as card text; None if they are nothing."""
        return self._kinds.get(as_said(words)) or ("ability" if self._is_card_text(words) else None)

    def says_something(self, words: str) -> bool:
        """Whether words are the name of something that a card can be or have."""
        return as_said(words) in self._kinds

    def can_be_called(self, name: str) -> bool:
        """Whether a card or token may bear the name: that of a known card, or one made of traits (521.1a)."""
        known = {fold_name(one) for one in (*self._lexicon.titles, *self._lexicon.traits)}
        words = fold_name(name.removesuffix(" token")).split()
        return fold_name(name) in known or all(word in known for word in words)

    def nearest_names(self, name: str) -> tuple[str, ...]:
        """The names that are spelled most like this one."""
        return nearest_names(name, (*self._lexicon.titles, *self._lexicon.traits))

    def _is_card_text(self, words: str) -> bool:
        from judge.text.read import parse_ability

        return parse_ability(words[:1].upper() + words[1:], self._lexicon).ability is not None

    def nearest(self, words: str, question: str, card: str) -> tuple[str, ...]:
        """Whole questions that may have been meant: with the nearest words for these, then those that speak of them."""
        from rapidfuzz import fuzz

        near = nearest_names(words, self._short)
        spoken_of = (form for form in _WHOLE if fuzz.partial_ratio(words.casefold(), form) >= _SPOKEN_OF)
        asked = (
            *(question.replace(words, word) for word in near),
            *(form.format(card) for form in spoken_of),
        )
        return tuple(f"“{one}”" for one in asked[:_MOST])

    @property
    def _short(self) -> list[str]:
        """The words for a question that are no whole text of an ability."""
        return [*(word for word, kind in self._printed.items() if kind != "ability"), *get_args(CardState)]


_MOST = 4
_SPOKEN_OF = 80


def state_said(words: str) -> CardState | None:
    """The state that is certainly meant by words which write it in another way."""
    return _STATES.get(" ".join(words.casefold().split()))


def _words(lexicon: Lexicon, cards: Iterable[Card]) -> Iterable[tuple[Quality, Iterable[str]]]:
    yield "color", (*(color.value for color in Color), COLORLESS)
    yield "type", (kind.value for kind in CardType)
    yield "trait", lexicon.traits
    yield "keyword", lexicon.keywords
    yield "ability", (text for card in cards for face in card.faces for text in (*face.keywords, *face.text))
