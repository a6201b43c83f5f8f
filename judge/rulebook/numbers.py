"""Rule numbers: how they are built, what stands above them, and where they occur in a text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.regexes import regex

GLOSSARY = "glossary"
_CHAPTER = regex(r"\d")
_SECTION = regex(r"\d{3}")
_LAST_PART = regex(r"(?:#\d+|\.[ivx]+|\.\d+|(?<=\d)[a-z])$")
_TOKEN = regex(r"(?<![\w.])\d{3}(?:\.\d+(?:[a-z](?:\.[ivx]+)?)?(?:#\d+)?|#\d+)(?!\w)")
_ANNOUNCED = regex(r"\b(?:rules?|by)\b[:\s]+(.*)")


def parent_number(number: str) -> str:
    """The number right above: `505.1d` above `505.1d.i`, `5` above `505`, nothing above a chapter."""
    if number.startswith(f"{GLOSSARY}:"):
        return GLOSSARY
    if _SECTION.fullmatch(number):
        return number[0]
    return _LAST_PART.sub("", number) if _LAST_PART.search(number) else ""


def number_kind(number: str) -> str:
    """Which level a number is on: chapter, section, rule, lettered, roman, point or entry."""
    if number == GLOSSARY or _CHAPTER.fullmatch(number):
        return "chapter"
    if _SECTION.fullmatch(number):
        return "section"
    if number.startswith(GLOSSARY):
        return "entry"
    if "#" in number:
        return "point"
    return {1: "lettered" if number[-1].isalpha() else "rule", 2: "roman"}[number.count(".")]


def announced_numbers(text: str) -> tuple[tuple[int, str], ...]:
    """Every rule number that follows `rule`, `rules` or `by` on a line, with that line's number from 1."""
    return tuple(
        (at, number)
        for at, line in enumerate(text.splitlines(), 1)
        for announced in _ANNOUNCED.findall(line)
        for number in _TOKEN.findall(announced)
    )


def tidy_number(asked: str) -> str:
    """A number as people type it, made plain: `Rule (711.4)` becomes `711.4`."""
    return re.sub(r"^(?:rules?|section|chapter|cr)\s+", "", asked.strip(), flags=re.IGNORECASE).strip("()§. ")


def nearest_numbers(asked: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The known numbers that a mistyped one may stand for: the fewest slips first, then the smallest.

    A slip that changes the length ranks behind any other: `514.2c` is rather `514.3c` than `514.2`.
    """
    from rapidfuzz.distance import Levenshtein

    def slips(number: str) -> tuple[int, bool, int]:
        size = sum(abs(ord(one) - ord(other)) for one, other in zip(asked, number, strict=False))
        return Levenshtein.distance(asked, number), len(asked) != len(number), size

    close = [number for number in known if Levenshtein.distance(asked, number, score_cutoff=2) <= 2]
    return tuple(sorted(close, key=slips)[:most])
