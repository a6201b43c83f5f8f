"""Finds rules by words: ranked, tolerant of spelling, versed in what players say (`synonyms.txt`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.rulebook.numbers import tidy_number
from judge.rulebook.query import Part, understand
from judge.rulebook.ranking import WEIGHTS, heading, index_of
from judge.rulebook.records import Rule

if TYPE_CHECKING:
    from judge.rulebook.rulebook import Rulebook

__all__ = ["WEIGHTS", "Hit", "heading", "query", "search", "understood"]

TOO_LITTLE = 0.25
_NAMED = 100.0


class Hit(msgspec.Struct, frozen=True):
    """A rule found, and how well it fits: the higher the score, the better."""

    rule: Rule
    score: float


def search(rulebook: Rulebook, words: str, most: int = 10) -> tuple[Hit, ...]:
    """The rules with a text that fit the words best, the best first; equal ones in the rulebook's order.

    A rule's number finds that rule alone, a keyword's name its entry before all else. What fits far worse than the best
    one is left out.
    """
    parts, index, number = query(rulebook, words), index_of(rulebook), tidy_number(words)
    if number in rulebook and rulebook[number].text:
        return (Hit(rulebook[number], _NAMED),)
    scores = [
        (rule, index.score(at, parts) + _NAMED * _is_title(rule, number))
        for at, rule in enumerate(rulebook)
        if rule.text
    ]
    least = max((score for _, score in scores if score < _NAMED), default=0) * TOO_LITTLE
    hits = (Hit(rule, round(score, 3)) for rule, score in scores if score > least)
    return tuple(sorted(hits, key=lambda hit: -hit.score)[:most])


def _is_title(rule: Rule, words: str) -> bool:
    return bool(rule.title) and words.casefold() in (
        rule.title.casefold(),
        rule.title.casefold().removesuffix(" x"),
    )


def query(rulebook: Rulebook, words: str) -> tuple[Part, ...]:
    """What a search makes of the words: see `judge.rulebook.query`."""
    return understand(words, index_of(rulebook).words, rulebook.language)


def understood(rulebook: Rulebook, words: str) -> tuple[str, ...]:
    """The word stems that a search really looks for, after synonyms and spelling."""
    parts = query(rulebook, words)
    return tuple(dict.fromkeys(stem for part in parts for stems in part.stems for stem in stems))
