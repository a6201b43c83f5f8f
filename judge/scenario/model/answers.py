"""Answers as text that can be compared: numbers, yes and no, names, lists."""

from __future__ import annotations

import re

from judge.cards.names import fold_name
from judge.regexes import regex

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER_WORDS = {word: str(value) for value, word in enumerate(_NUMBERS)}
_SAME = {
    "nothing": "none",
    "nobody": "none",
    "no one": "none",
    "nowhere": "none",
    "true": "yes",
    "false": "no",
}
_ARTICLES = {"the", "a", "an"}
_SEPARATOR = regex(r" ?[;,] ?(?:and )?| and ", re.IGNORECASE)
_SIGNED = regex(r"[+-]?\d{1,9}")


def canonical(answer: str, *, ordered: bool = False) -> str:
    """What two equal answers have in common, however they are written.

    Case, articles, punctuation and number words do not matter, nor does the order of a list unless
    it is `ordered`.
    """
    plain = " ".join(answer.replace("&", " and ").split()).rstrip(".!")
    entries = [_part(entry) for entry in _SEPARATOR.split(plain)]
    told = [entry for entry in entries if entry]
    return "; ".join(told if ordered else sorted(told))


def same_answer(one: str, other: str, *, ordered: bool = False) -> bool:
    """Whether two answers say the same."""
    return canonical(one, ordered=ordered) == canonical(other, ordered=ordered)


def _part(text: str) -> str:
    """One entry of a list. The sign of a number is kept, a plus left away."""
    if _SIGNED.fullmatch(text.strip()):
        return str(int(text))
    folded = " ".join(_plain_number(word) for word in _words(text.strip().rstrip(".!")))
    return _SAME.get(folded, folded)


def _plain_number(word: str) -> str:
    """A number in digits without leading zeros; any other word as it is."""
    return str(int(word)) if _SIGNED.fullmatch(word) else _NUMBER_WORDS.get(word, word)


def _words(text: str) -> list[str]:
    signed = re.sub(r"(?<!\w)-(?=\d)", " minus ", text)
    words = fold_name(signed).split()
    return [word for word in words if word not in _ARTICLES] or words
