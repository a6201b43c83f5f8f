"""Answers as text that can be compared: numbers, yes and no, names, lists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

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
_SEPARATOR = regex(r"[;,]| and ", re.IGNORECASE)
_SIGNED = regex(r"[+-]?\d{1,9}")


def canonical(answer: str, *, ordered: bool = False) -> str:
    """What two equal answers have in common, however they are written.

    Case, articles, punctuation and number words do not matter, nor does the order of a list unless
    it is `ordered`.
    """
    plain = " ".join(answer.replace("&", " and ").split()).rstrip(" .!")
    told = [one for entry in _SEPARATOR.split(plain) for one in _parts(entry)]
    return "; ".join(told if ordered else sorted(told))


def same_answer(one: str, other: str, *, ordered: bool = False) -> bool:
    """Whether two answers say the same."""
    return canonical(one, ordered=ordered) == canonical(other, ordered=ordered)


def _parts(text: str) -> Iterator[str]:
    """An entry of a list, or several where only marks stand beside “and”. The sign of a number is kept, no plus."""
    if _SIGNED.fullmatch(text.strip()):
        yield str(int(text))
        return
    words = map(_plain_number, _words(text.strip().rstrip(" .!")))
    for is_and, entry in groupby(words, key="and".__eq__):
        folded = " ".join(entry)
        if folded and not is_and:
            yield _SAME.get(folded, folded)


def _plain_number(word: str) -> str:
    """A number in digits without leading zeros; any other word as it is."""
    return str(int(word)) if _SIGNED.fullmatch(word) else _NUMBER_WORDS.get(word, word)


def _words(text: str) -> list[str]:
    signed = re.sub(r"(?<!\w)-(?=\d)", " minus ", text)
    words = fold_name(signed).split()
    return [word for word in words if word not in _ARTICLES] or words
