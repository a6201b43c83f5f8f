"""Small words of the grammar as values: numbers, and phrases whose words come in several forms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.regexes import regex
from judge.scenario.text.trees import Token, Tree

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {"a": 1, "an": 1, **{word: value for value, word in enumerate(_WORDS)}}
_BASE_FORMS = {
    "_CARDS": "cards",
    "_CHALLENGES": "challenge",
    "_CHARACTERS": "character",
    "_COLORS": "colors",
    "_CONFRONTS": "confront",
    "_EVENTS": "event",
    "_FRIENDS": "friend",
    "_DISCARDS": "discard",
    "_DRAWS": "draw",
    "_FLIPS": "flip",
    "_GAINS": "gain",
    "_GETS": "receive",
    "_KEYWORDS": "keywords",
    "_MOVES": "move",
    "_NAME_WORD": "name",
    "_PAYS": "pay",
    "_PLAYS": "play",
    "_POINTS": "points",
    "_PROBLEMS": "problem",
    "_REQUIRES": "requirement",
    "_RESOURCES": "resource",
    "_SCORES": "score",
    "_STARTS": "start",
    "_TOKENS": "tokens",
    "_TRAITS": "traits",
    "_TROUBLEMAKERS": "troublemaker",
}
_COUNTERS = regex(r"(-?\w+) (?:([+-]\d+) power|(.*?)) counters?", re.IGNORECASE)


def number(text: str) -> int:
    """The value of a number in digits or words."""
    folded = text.casefold()
    return _NUMBERS[folded] if folded in _NUMBERS else int(text)


def phrase(words: Iterable[Token]) -> str:
    """A phrase in lower case, each word in the form that stands for all its forms."""
    return " ".join(_BASE_FORMS.get(word.type, word.casefold()) for word in words)


def phrase_of(tree: Tree[Token]) -> str:
    """The phrase that a rule of the grammar with nothing but words has matched."""
    return phrase(word for word in tree.children if isinstance(word, Token))


def tokens_of(tree: Tree[Token], kind: str) -> Iterator[Token]:
    """The tokens of one terminal in a tree, in the order of the text."""
    return (part for part in tree.leaves() if part.type == kind)


def counters(text: str) -> tuple[int, str, int]:
    """How many counters, their name, and the power that each adds, as in `2 +1 power counters`."""
    match = _COUNTERS.fullmatch(" ".join(text.split()))
    if match is None:
        raise ValueError(f"{text!r} are no counters")
    return number(match[1]), match[3] or "", int(match[2] or 0)
